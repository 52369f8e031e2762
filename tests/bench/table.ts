// Tables as Markdown, ready to paste into a document.
import { median, type Spread } from './statistics.ts';

export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  // The first column is text, the others are numbers.
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  console.log([line(heads), line(rule), ...rows.map(line)].join('\n'));
}

export const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en-US');

export const ms = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 2 : 1);

export const ratio = ({ median, least, most }: Spread) =>
  `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;

/** The share of the machine that others used, in the median round. */
export function percent(parts: readonly (number | null)[]): string {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? '?' : `${Math.round(median(known) * 100)} %`;
}
