// Reads a pasted or exported list: one address per line, a table with semicolons, commas or tabs, or addresses as a mail program
// writes them. Only the name and the address of a row are read.
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { holdsAddress, isHeader, readerOf, readWithoutHeader, type Read } from './list-columns.ts';
import { readName } from './list-names.ts';

/** `email` is any text; whether it is an address is judged later. */
export type ListLine = { number: number } & Read;

type Row = { number: number; text: string };

const delimiters = [';', '\t', ','] as const;
const address = /[^\s<>()"'‘’“”„;,|]+@[^\s<>()"'‘’“”„;,|]+/u;
const separators = /[;,\t\n]/u;
/** A cell with line breaks is not longer: a quote that is never closed spoils few lines. */
const mostLinesInCell = 10;
/** How far down a header may be, below a title. */
const mostTitleLines = 5;

/** Signs that nobody sees, except those between cells and lines. Blanks of every width are blanks. */
const withoutUnseen = (text: string) =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Zs}/gu, ' ');

export function parseList(text: string): ListLine[] {
  const lines = withoutUnseen(text).split('\n');
  const declared = /^"?sep=(.)"?$/iu.exec(lines[0] ?? '')?.[1];
  if (declared !== undefined) lines[0] = '';
  const delimiter = declared ?? delimiterOf(lines.filter(hasContent).slice(0, 20));
  const rows = joinLines(lines, delimiter).filter(({ text: row }) => hasContent(row));
  const cellsOf = (row: Row) => splitLine(row.text, delimiter);
  const header = rows.slice(0, mostTitleLines).findIndex((row) => isHeader(cellsOf(row)));
  const names = rows[header];
  if (!names || rows.slice(0, header).some((row) => holdsAddress(row.text)))
    return rows.flatMap(({ number, text: row }) =>
      readFree(row, delimiter).map((found) => ({ number, ...found })),
    );
  const below = rows.slice(header + 1);
  const tables = below.map(cellsOf);
  const read = readerOf(cellsOf(names), tables);
  return tables.map((cells, index) => {
    const { email, name } = read(cells);
    return { number: below[index]?.number ?? 0, email: cleanEmail(email), name };
  });
}

const hasContent = (line: string) => /[^\s;,"]/u.test(line);

/** The delimiter that most of the lines contain; null for a list of addresses alone. */
function delimiterOf(lines: readonly string[]): string | null {
  const counts = delimiters.map((delimiter) => lines.filter((line) => line.includes(delimiter)).length);
  const most = Math.max(...counts);
  return most === 0 ? null : (delimiters[counts.indexOf(most)] ?? null);
}

/** One text for each row: the lines of a quoted cell belong together. */
function joinLines(lines: readonly string[], delimiter: string | null): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const number = index + 1;
    const extra = linesInOpenCell(lines.slice(index, index + mostLinesInCell), delimiter);
    rows.push({ number, text: lines.slice(index, index + extra + 1).join('\n') });
    index += extra;
  }
  return rows;
}

/** How many lines after the first one end a cell that the first one opens; 0 when none is open. */
function linesInOpenCell([first = '', ...next]: readonly string[], delimiter: string | null): number {
  // An open cell has a quote without its partner.
  if (first.split('"').length % 2 === 1) return 0;
  let open = splitLine(first, delimiter).at(-1)?.trimStart() ?? '';
  if (!open.startsWith('"') || quoted(open)) return 0;
  for (const [index, line] of next.entries()) {
    open += `\n${line}`;
    const cell = quoted(open);
    if (!cell) continue;
    const isEnd = cell.after === '' || (delimiter !== null && cell.after.startsWith(delimiter));
    // A stray quote would take whole rows together.
    const { content } = cell;
    const takesRows =
      content.split('@').length > 2 ||
      (holdsAddress(content) && delimiters.some((sign) => content.includes(sign)));
    return isEnd && !takesRows ? index + 1 : 0;
  }
  return 0;
}

/** A line of a list without a header: a table, recipients of a mail, or a name before or after an address. */
function readFree(line: string, delimiter: string | null): Read[] {
  if (!holdsAddress(line)) return [{ email: line.trim(), name: '' }];
  const cells = splitLine(line, delimiter).map((cell) => cell.trim());
  const table = readWithoutHeader(cells);
  // 'marie@club.example; piet,' are two recipients.
  const isTable = table && !separators.test(table.email) && !cells.some((cell) => /[;,]$/u.test(cell));
  if (isTable && !line.includes('<')) {
    const found = readCell(table.email);
    return [{ email: found.email, name: table.name || found.name }];
  }
  // 'Bos, Jan <jan@club.example>; Smit, Piet <piet@club.example>'
  const parts = line.includes('<') ? splitOutsideQuotes(line, ';') : [];
  const areRecipients = parts.length > 0 && parts.every((part) => part.split('@').length <= 2);
  return (areRecipients ? parts : splitOutsideQuotes(line, separators)).filter(hasContent).map(readCell);
}

/** 'Jan de Vries <jan@club.example>', 'jan@club.example Jan', or any text. */
function readCell(cell: string): Read {
  const found = holdsAddress(cell) ? address.exec(cell)?.[0] : undefined;
  if (found === undefined) return { email: plain(cell), name: '' };
  const email = plain(found);
  const rest = cell.replace(found, ' ').replaceAll(/["<>]|mailto:/giu, ' ');
  return { email, name: holdsAddress(rest) ? '' : readName(rest.replaceAll(/^[\s,;:-]+|[\s,;:-]+$/gu, '')) };
}

const plain = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/iu, '')
    .replaceAll(/^["']+|["']+$/gu, '')
    .trim();

/** The first cell of a text that begins with a quote, and what follows it; null when the quote is not closed. */
function quoted(text: string): { content: string; after: string } | null {
  const match = /^\s*"((?:[^"]|"")*)"\s*/u.exec(text);
  return match
    ? { content: (match[1] ?? '').replaceAll('""', '"'), after: text.slice(match[0].length) }
    : null;
}

/** Splits outside quotes. A quote that is never closed is a character like any other. */
function splitLine(line: string, delimiter: string | null): string[] {
  if (delimiter === null) return [line];
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const cell = quoted(rest);
    if (cell && (cell.after === '' || cell.after.startsWith(delimiter))) {
      cells.push(cell.content);
      if (cell.after === '') return cells;
      rest = cell.after.slice(delimiter.length);
      continue;
    }
    const end = rest.indexOf(delimiter);
    if (end === -1) return [...cells, rest];
    cells.push(rest.slice(0, end));
    rest = rest.slice(end + delimiter.length);
  }
}

/** Splits recipients; a separator between two quotes stays. */
function splitOutsideQuotes(line: string, between: string | RegExp): string[] {
  const kept: string[] = [];
  const masked = line.replaceAll(/"[^"]*"/gu, (text) => `\u0000${kept.push(text) - 1}\u0000`);
  return masked
    .split(between)
    .map((part) => part.replaceAll(/\0(\d+)\0/gu, (_, index: string) => kept[Number(index)] ?? ''));
}
