// Reads a pasted or exported list: one address per line, a table with semicolons, commas, tabs or bars, addresses as a mail program
// writes them, or contact cards. Only the name and the address of a row are read.
import { cleanEmail, withPlainLinks } from '#platform/shared/typed/email-address.ts';
import { takeCards } from './contact-cards.ts';
import { readFree } from './free-lines.ts';
import {
  addressesIn,
  delimiters,
  hasContent,
  holdsAddress,
  plainAddress,
  quoted,
  splitLine,
} from './list-cells.ts';
import { isHeader, isNextHeader, readerOf, type Read } from './list-columns.ts';

/** `email` is any text; whether it is an address is judged later. */
type ListLine = { number: number } & Read;

type Row = { number: number; text: string };
type TableRow = Row & { cells: readonly string[] };
type Part = { header: readonly string[] | null; below: TableRow[] };

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

export const parseList = (text: string): ListLine[] => withoutRepeats(readList(text));

function readList(text: string): ListLine[] {
  const { cards, rest } = takeCards(withPlainLinks(withoutUnseen(decodeEntities(text))).split('\n'));
  const lines = readRows(rest);
  return cards.length === 0
    ? lines
    : [...cards, ...lines].toSorted((one, other) => one.number - other.number);
}

function readRows(lines: string[]): ListLine[] {
  const declared = /^"?sep=(.)"?$/iu.exec(lines[0] ?? '')?.[1];
  if (declared !== undefined) lines[0] = '';
  const delimiter = declared ?? delimiterOf(lines.filter(hasContent).slice(0, 20));
  const rows = joinLines(lines, delimiter)
    .filter(({ text }) => hasContent(text))
    .map((row) => ({ ...row, cells: splitLine(row.text, delimiter) }));
  return partsOf(rows).flatMap(({ header, below }) =>
    header
      ? readTable(header, below)
      : below.flatMap(({ number, text }) =>
          readFree(text, declared ?? null).map((found) => ({ number, ...found })),
        ),
  );
}

/** The rows below each header, and those above the first one when they are people. */
function partsOf(rows: readonly TableRow[]): Part[] {
  const first = rows.slice(0, mostTitleLines).findIndex(({ cells }) => isHeader(cells));
  const isTitled = first >= 0 && !rows.slice(0, first).some(({ text }) => holdsAddress(text));
  let part: Part = { header: isTitled ? (rows[first]?.cells ?? null) : null, below: [] };
  const parts = [part];
  for (const row of isTitled ? rows.slice(first + 1) : rows) {
    if (isNextHeader(row.cells, part.header)) parts.push((part = { header: row.cells, below: [] }));
    else part.below.push(row);
  }
  return parts;
}

const nothing: Read = { email: '', name: '' };

function readTable(header: readonly string[], below: readonly TableRow[]): ListLine[] {
  const read = readerOf(
    header,
    below.map(({ cells }) => cells),
  );
  return below.flatMap(({ number, text, cells }) => {
    const isOnlyCell = cells.length === 1;
    // A header without cells divides nothing: blanks may stand between its columns.
    const { email, name } = isOnlyCell && header.length === 1 ? nothing : read(cells);
    // A row that does not fit the columns is shown as it was written.
    if (email === '' && name === '')
      // A line without cells was typed below the table.
      return (isOnlyCell ? readFree(text, null) : [{ email: text.trim(), name }]).map((found) => ({
        number,
        ...found,
      }));
    const emails = addressesIn(email);
    if (emails.length < 2) return [{ number, email: cleanEmail(email), name }];
    // Two addresses in one cell: the second may be of somebody else.
    return emails.map((one, at) => ({ number, email: plainAddress(one), name: at === 0 ? name : '' }));
  });
}

/** A link writes its address twice: 'jan@club.example <mailto:jan@club.example>'. Another name is another person. */
function withoutRepeats(lines: readonly ListLine[]): ListLine[] {
  const keyOf = ({ number, email }: ListLine) => `${number} ${email.toLowerCase()}`;
  const seen = new Map<string, ListLine>();
  return lines.filter((line) => {
    const first = seen.get(keyOf(line));
    if (!first) return Boolean(seen.set(keyOf(line), line));
    return line.name !== '' && line.name !== first.name;
  });
}

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
    let text = lines[index] ?? '';
    // The line that ends one cell may open another.
    for (let more = -1; more !== 0; index += more) {
      more = linesInOpenCell(text, lines.slice(index + 1, index + mostLinesInCell), delimiter);
      text = [text, ...lines.slice(index + 1, index + 1 + more)].join('\n');
    }
    rows.push({ number, text });
  }
  return rows;
}

/** How many of the next lines end a cell that a row opens; 0 when none is open. */
function linesInOpenCell(row: string, next: readonly string[], delimiter: string | null): number {
  // An open cell has a quote without its partner.
  if (row.split('"').length % 2 === 1) return 0;
  let open = splitLine(row, delimiter).at(-1)?.trimStart() ?? '';
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

// Letters as web pages and some exports of member administrations write them: 'Ren&eacute;', '&#39;t Hooft', 'Jan &amp; Els'.

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    szlig: 'ß',
    aelig: 'æ',
    AElig: 'Æ',
    oelig: 'œ',
    OElig: 'Œ',
    oslash: 'ø',
    Oslash: 'Ø',
  }),
);

const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
};

const entity = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,8}));/giu;
const accented = /^([a-z])(acute|grave|circ|uml|tilde|ring|cedil|caron)$/iu;

/** A line break within a name would begin another line. */
const characterOf = (code: number, written: string) =>
  code < 32 ? ' ' : code > 0x10ffff ? written : String.fromCodePoint(code);

function decodeOnce(text: string): string {
  return text.replaceAll(entity, (written: string, ...found) => {
    const { decimal, hex, name = '' } = found.at(-1) as Partial<Record<'decimal' | 'hex' | 'name', string>>;
    if (decimal) return characterOf(Number(decimal), written);
    if (hex) return characterOf(Number.parseInt(hex, 16), written);
    const [, base = '', mark = ''] = accented.exec(name) ?? [];
    if (base) return (base + (marks[mark.toLowerCase()] ?? '')).normalize('NFC');
    return named.get(name) ?? written;
  });
}

/** Also of a text that was encoded twice: '&amp;eacute;'. */
const decodeEntities = (text: string): string => (text.includes('&') ? decodeOnce(decodeOnce(text)) : text);
