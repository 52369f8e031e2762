// The download as a readable page: one self-contained file without scripts.
import { notificationText } from '#features/notification/copy.ts';
import { formatHandicap } from '#features/profile/rules.ts';
import { escapeHtml } from '#platform/shared/html.ts';
import { momentText } from '../../copy.ts';
import type { Row } from '../../personal-data.ts';
import { downloadCopy as words } from '../parts/copy.ts';
import type { Download } from './collect-download.ts';

const hasFixedWords = /^(status|state|reason|role|kind|type|provider_id|transport|wish|scopes)$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

export function valueText(column: string, value: Row[string]): string {
  if (value === null || value === '') return words.none;
  if (Array.isArray(value)) return value.map((one) => valueText(column, one)).join('\n');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => `${labelOf(part)}: ${valueText(part, one)}`)
      .join('\n');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    return column === 'handicap' ? formatHandicap(value) : String(value).replace('.', ',');
  }
  if (isInstant.test(value) && /(?:_at|_until|At)$/.test(column)) return momentText(value);
  return hasFixedWords.test(column) ? (words.values[value] ?? value) : value;
}

export const labelOf = (column: string): string => words.columns[column] ?? column;

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:17px/1.55 system-ui,sans-serif;color:#13231b;background:#f7f9f6}
h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .75rem}h2{font:600 1.3rem/1.3 Georgia,serif;margin:2.5rem 0 .75rem}
a{color:#10492f}.scroll{overflow-x:auto;background:#fff;border:1px solid #d8e0d6;border-radius:12px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.55rem .9rem;border-top:1px solid #e4eae2;overflow-wrap:anywhere;min-width:6rem}
tr:first-child>*{border-top:0}th{font-weight:600;color:#3b4f44}td{white-space:pre-line}img{width:8rem;border-radius:50%}.none{color:#3b4f44}
@media(prefers-color-scheme:dark){body{color:#e8efe9;background:#0f1a14}.scroll{background:#16241c;border-color:#2a3b31}th,td{border-color:#24352b}th,.none{color:#b9c8bd}a{color:#8fd0a8}}`;

export function downloadPageOf({ madeAt, data, photo }: Download): string {
  const shown: Download['data'] = { ...data, notifications: data['notifications']?.map(toldOf) ?? [] };
  const filled = Object.entries(words.sections).filter(([name]) => (shown[name]?.length ?? 0) > 0);
  const contents = filled.map(([name, title]) => `<li><a href="#${name}">${title}</a></li>`).join('');
  const bodies = filled.map(([name, title]) => `<h2 id="${name}">${title}</h2>${tableOf(shown[name] ?? [])}`);
  const picture = photo === null ? '' : `<p><img src="${escapeHtml(photo)}" alt="${words.photo}"></p>`;
  return `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${style}</style></head>
<body><h1>${words.title}</h1><p>${escapeHtml(words.lead(momentText(madeAt)))}</p>${picture}
<h2>${words.contents}</h2><ul>${contents}</ul>
${bodies.join('\n')}
</body></html>
`;
}

/** Adds the sentence that the app shows for a notification. */
function toldOf({ kind, event, actor, golf_session_starts_at: startsAt, ...row }: Row): Row {
  const textOf = (value: Row[string] | undefined) => (typeof value === 'string' ? value : null);
  const facts = { kind: textOf(kind) ?? '', event: textOf(event) ?? '', actor: textOf(actor) };
  const about = { golfSessionStartsAt: textOf(startsAt), clubName: textOf(row['club']) };
  return { told: notificationText({ ...facts, ...about }), ...row };
}

/** One row is shown vertically, like a form; several rows as a list. */
function tableOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (row: Row, column: string) => escapeHtml(valueText(column, row[column] ?? null));
  if (rows.length === 1) {
    const lines = columns.map(
      (column) =>
        `<tr><th scope="row">${escapeHtml(labelOf(column))}</th><td>${cell(rows[0]!, column)}</td></tr>`,
    );
    return `<div class="scroll"><table>${lines.join('')}</table></div>`;
  }
  const head = columns.map((column) => `<th scope="col">${escapeHtml(labelOf(column))}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${cell(row, column)}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table><tr>${head}</tr>${body.join('\n')}</table></div>`;
}
