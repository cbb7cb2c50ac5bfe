// Light or dark, as it was chosen on this device, before anything is drawn: no module, since those come too late for that.
try {
  const { theme } = JSON.parse(localStorage.getItem("birdtable-settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;
} catch {} // what cannot be read was not ours
