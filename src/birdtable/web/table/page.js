// A table: people gather, play, and look at how it ended.
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { open, Shell } from "../parts/shell.js";
import "./calling.js";
import "./forced.js";
import { Gathering } from "./gathering.js";
import { handed, HandedSeat } from "./handed.js";
import { Playing } from "./playing.js";
import { FoldRail } from "./rail.js";
import { Restored } from "./restored.js";
import { away, begin, closed, title, update } from "./state.js";

function TablePage() {
  const plays = update.value !== null && update.value.table.status !== "gathering";
  return html`
    <${Shell} title=${title.value} tools=${plays && html`<${FoldRail} />`}>
      <p class="away" role="status">${away.value ? t("away") : ""}</p>
      <${Content} />
      ${update.value && html`<${Restored} now=${update.value} />`}
    <//>
  `;
}

function Content() {
  if (handed.value && !update.value?.yours.length) return html`<${HandedSeat} />`;
  if (closed.value) {
    return html`<p class="status">${closed.value}</p>
      <p><a class="button" href="/">${t("to-home")}</a></p>`;
  }
  if (!update.value) return html`<p>${t("one-moment")}</p>`;
  const gathers = update.value.table.status === "gathering";
  return gathers ? html`<${Gathering} now=${update.value} />` : html`<${Playing} now=${update.value} />`;
}

open(TablePage, begin);
