// Reads a pasted or exported list: one address per line, a CSV with semicolons, commas or tabs, or addresses as a mail program
// writes them. Each line is read by itself, so that a stray quote spoils only its own line.

/** `email` is any text; whether it is an address is judged later. */
export type ListLine = { number: number; email: string; name: string };

const delimiters = [';', '\t', ','] as const;
const emailHeader = /^["']?(?:e-?mail|mail)(?:[ -]?ad+res)?["']?$/iu;
const nameHeader = /naam|name|tussenvoegsel/iu;
/** 'Jan de Vries <jan@club.example>'. */
const bracketed = /^(?<name>[^<>]*)<(?<email>[^<>]*)>[;,]?$/u;

type Columns = { email: number; names: number[] };

export function parseList(text: string): ListLine[] {
  const rows = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\n|\r/u)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => /[^\s;,"]/u.test(line));
  const delimiter = delimiterOf(rows.slice(0, 20).map(({ line }) => line));
  const columns = columnsOf(splitLine(rows[0]?.line ?? '', delimiter));
  return (columns ? rows.slice(1) : rows).flatMap(({ line, number }) =>
    readLine(line, delimiter, columns).map(({ email, name }) => ({
      number,
      email: plain(email),
      name: plain(name),
    })),
  );
}

/** The delimiter that most of the lines contain; null for a list of addresses alone. */
function delimiterOf(lines: readonly string[]): string | null {
  const counts = delimiters.map((delimiter) => lines.filter((line) => line.includes(delimiter)).length);
  const most = Math.max(...counts);
  return most === 0 ? null : (delimiters[counts.indexOf(most)] ?? null);
}

/** The columns that the first line names; null when it is no header. */
function columnsOf(cells: readonly string[]): Columns | null {
  const email = cells.findIndex((cell) => emailHeader.test(cell.trim()));
  if (email === -1) return null;
  const names = cells.flatMap((cell, index) => (index !== email && nameHeader.test(cell) ? [index] : []));
  return { email, names };
}

type Read = { email: string; name: string };

function readLine(line: string, delimiter: string | null, columns: Columns | null): Read[] {
  const cells = splitLine(line, delimiter);
  if (columns) {
    const name = columns.names.map((index) => cells[index]?.trim() ?? '').filter((part) => part !== '');
    return [{ email: cells[columns.email] ?? '', name: name.join(' ') }];
  }
  // Several addresses on one line, as in the recipients of a mail.
  const several = line.split(/[;,\t]/u).filter((part) => part.includes('@'));
  if (several.length > 1) return several.map(readCell);
  const cell = cells.find((one) => one.includes('@'));
  if (cell === undefined) return [{ email: line, name: '' }];
  const found = readCell(cell);
  const others = cells.filter((other) => other !== cell && other.trim() !== '').map((other) => other.trim());
  return [{ email: found.email, name: found.name || others.join(' ') }];
}

function readCell(cell: string): Read {
  const { email = cell, name = '' } = bracketed.exec(cell.trim())?.groups ?? {};
  return { email, name };
}

const plain = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/iu, '')
    .replaceAll(/^["']+|["']+$/gu, '')
    .trim();

/** Splits outside quotes. A quote that is never closed is a character like any other. */
function splitLine(line: string, delimiter: string | null): string[] {
  if (delimiter === null) return [line];
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/u.exec(rest);
    const after = quoted ? rest.slice(quoted[0].length) : '';
    if (quoted && (after === '' || after.startsWith(delimiter))) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"'));
      if (after === '') return cells;
      rest = after.slice(delimiter.length);
      continue;
    }
    const end = rest.indexOf(delimiter);
    if (end === -1) return [...cells, rest];
    cells.push(rest.slice(0, end));
    rest = rest.slice(end + delimiter.length);
  }
}
