// Tables in a list.
/** @import { TableSummary } from "../core/types" */
import { html, useId } from "../core/preact.js";
import { language, t } from "../core/words.js";

/**
 * Some tables under a heading; nothing where there are none.
 * @param {{ heading: string, tables: TableSummary[], titles: Record<string, string> }} props
 */
export function TableList({ heading, tables, titles }) {
  const id = useId();
  if (!tables.length) return null;
  return html`
    <section class="tables" aria-labelledby=${id}>
      <h2 id=${id}>${heading}</h2>
      <ul>
        ${tables.map((table) => html`<${TableLine} key=${table.link} table=${table} title=${titles[table.game]} />`)}
      </ul>
    </section>
  `;
}

/** @param {{ table: TableSummary, title?: string }} props */
function TableLine({ table, title }) {
  return html`
    <li class=${table.waits_for_you ? "waits" : ""}>
      <a href=${`/t/${table.link}`}>
        <strong>${title ?? table.game}</strong>
        <span>${table.names.filter(Boolean).join(", ")}</span>
        <span class="state">${stateOf(table)}</span>
        <time class="hint" datetime=${new Date(table.changed * 1000).toISOString()}>${moment(table.changed)}</time>
      </a>
    </li>
  `;
}

/** @param {TableSummary} table */
function stateOf(table) {
  if (table.waits_for_you) return t("waits-for-you");
  if (table.open_seats && table.status === "gathering") return t("open-seats", { count: table.open_seats });
  return t(`status-${table.status}`);
}

/** @param {number} seconds since 1970 */
function moment(seconds) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}
