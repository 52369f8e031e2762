// Cells and addresses within a line. A quote that is never closed is a character like any other.

/** `'jan@club.example'` is enclosed by its apostrophes; that of `o'brien@club.example` is part of it, and without it names another mailbox. */
const plain = String.raw`[^\s<>()[\]"'‘’“”„;,|/\\]`;
const address = new RegExp(
  String.raw`(?<!${plain})${plain}+(?:(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])${plain}+)*@${plain}+`,
  'gu',
);

export const holdsAddress = (text: string) => text.includes('@');
/** Not empty, and not the line below the header of a drawn table: '|---|---|'. */
export const hasContent = (text: string) => /[^\s;,"|]/u.test(text) && !/^[\s|+:=-]*$/u.test(text);
export const isWorded = (text: string) => /\p{L}/u.test(text);

/** The addresses in a text, as they are written there. */
export const addressesIn = (text: string): string[] => text.match(address) ?? [];

/** An address, or a text that should be one, without the signs around it. */
export const plainAddress = (text: string) =>
  text
    .replaceAll(/^[\s,;"']+|[\s,;"']+$/gu, '')
    .replace(/^mailto:|^[\p{L}-]+:(?=[^@]*@)/iu, '')
    .replaceAll(/’(?=[^@]*@)/gu, "'")
    .replace(/[.:!?]+$/u, '');

/** The first cell of a text that begins with a quote, or as the formula '="Jan"', and what follows it; null when the quote is not closed. */
export function quoted(text: string): { content: string; after: string } | null {
  const match = /^\s*=?"((?:[^"]|"")*)"[^\S\t]*/u.exec(text);
  return match
    ? {
        content: (match[1] ?? '').replaceAll('""', '"').replace(/^="(.*)"$/su, '$1'),
        after: text.slice(match[0].length),
      }
    : null;
}

/** The cells of a line; null: a single cell. */
export function splitLine(line: string, delimiter: string | null): string[] {
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
export function splitOutsideQuotes(line: string, between: string | RegExp): string[] {
  const kept: string[] = [];
  const masked = line.replaceAll(/"[^"]*"/gu, (text) => `\u0000${kept.push(text) - 1}\u0000`);
  return masked
    .split(between)
    .map((part) => part.replaceAll(/\0(\d+)\0/gu, (_, index: string) => kept[Number(index)] ?? ''));
}

export const delimiters = [';', '\t', '|', ','] as const;

/** The strongest delimiter of one line. */
export const delimiterIn = (line: string): string | null =>
  delimiters.find((delimiter) => splitOutsideQuotes(line, delimiter).length > 1) ?? null;
