// A record from anywhere, to be watched.
import { upload } from "../core/api.js";
import { html, useId } from "../core/preact.js";
import { attempt, trouble } from "../core/trouble.js";
import { t } from "../core/words.js";

/** A field for the file of a record. */
export function Upload() {
  const id = useId();
  const take = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const [file] = input.files ?? [];
    if (file) await watch(file);
    input.value = "";
  };
  return html`
    <section class="field upload">
      <label for=${id}>${t("watch-record")}</label>
      <input id=${id} type="file" accept=".json,.jsonl,application/json" onChange=${take} />
      <p class="hint">${t("watch-record-hint")}</p>
    </section>
  `;
}

/** @param {File} file whose first line is the record */
async function watch(file) {
  let record;
  try {
    record = JSON.parse((await file.text()).trim().split("\n")[0]);
  } catch {
    trouble.value = t("no-record");
    return;
  }
  await attempt(async () => {
    const { link } = await upload(record);
    location.assign(`/t/${link}#moment-0`);
  });
}
