// A style sheet that a page needs only now, such as that of a game's table.

/**
 * Fetch it, unless the page has it; done when it is worn.
 * @param {string} sheet
 */
export function dress(sheet) {
  if (document.querySelector(`link[rel="stylesheet"][href="${sheet}"]`)) return Promise.resolve();
  return new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
