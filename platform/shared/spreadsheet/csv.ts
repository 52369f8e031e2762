// Comma-separated values as a Dutch spreadsheet reads them: UTF-8 with its mark, semicolons, and lines that end in CR LF.

const byteOrderMark = '\uFEFF';

/** A cell that begins like this is a formula to a spreadsheet, also in full-width characters and behind white space. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Free text, or a number that a spreadsheet may calculate with. */
type Cell = string | number;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n\t]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a file. Free text that a spreadsheet would calculate gets an apostrophe before it, and stays text. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
