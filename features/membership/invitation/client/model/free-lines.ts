// A line of a list without a header, as people type and paste them: a name beside an address, the recipients of a mail, or several
// people on one line. No address is lost: what cannot be read is a line of its own, which its owner can mend.
import {
  addressesIn,
  delimiterIn,
  hasContent,
  isWorded,
  holdsAddress,
  plainAddress,
  splitLine,
  splitOutsideQuotes,
} from './list-cells.ts';
import type { Read } from './list-columns.ts';
import { readName, withoutMarker } from './list-names.ts';

const bracketed = /<([^<>]*@[^<>]*)>/gu;

/** `declared`: the delimiter that the list itself names. */
export function readFree(line: string, declared: string | null): Read[] {
  const text = withoutMarker(line);
  if (!holdsAddress(text)) return [{ email: plainAddress(text) || line.trim(), name: '' }];
  const pair = readPair(text, declared ?? delimiterIn(text));
  if (pair) return [pair];
  const found = splitOutsideQuotes(text, /[;\t\n|]/u)
    .filter(hasContent)
    .flatMap(readPart);
  return found.length > 0 ? found : [readCell(text)];
}

/** A row with one address, and a name only where nothing else stands beside it; null for any other line. */
function readPair(text: string, delimiter: string | null): Read | null {
  const cells = splitLine(text, delimiter).map((cell) => cell.trim());
  const [cell, ...more] = cells.filter(holdsAddress);
  // 'marie@club.example; piet,' are two recipients.
  const areRecipients = cells.some((one) => /[;,]$/u.test(one));
  if (cell === undefined || more.length > 0 || areRecipients || addressesIn(cell).length !== 1) return null;
  const read = readCell(cell);
  const others = cells.filter((one) => one !== cell && isWorded(one));
  if (others.length === 0) return read;
  if (read.name === '') return { ...read, name: others.length === 1 ? readName(others[0] ?? '') : '' };
  // The comma of 'Jansen, Anna <anna@club.example>'.
  return delimiter === ',' ? readCell(text) : null;
}

/** A part of a line between semicolons, tabs or bars. */
function readPart(part: string): Read[] {
  const { length } = addressesIn(part);
  if (length === 0) return isWorded(part) ? [{ email: plainAddress(part), name: '' }] : [];
  if (part.includes('<')) return readRecipients(part);
  const pieces = splitOutsideQuotes(part, ',').filter(hasContent);
  if (pieces.length > 1) {
    const pair = readPair(part, ',');
    return pair ? [pair] : pieces.flatMap(readPart);
  }
  return length === 1 ? [readCell(part)] : readRun(part);
}

/** 'Jan Bos <jan@club.example>, "Dam, Piet van" <piet@club.example>, els@club.example' */
function readRecipients(part: string): Read[] {
  const reads: Read[] = [];
  let end = 0;
  for (const match of part.matchAll(bracketed)) {
    const [whole, inside = ''] = match;
    const before = part.slice(end, match.index).replaceAll(/[<>]/gu, ' ');
    // The name begins after the last address: that one belongs to somebody else.
    const pieces = splitOutsideQuotes(before, ',');
    const last = pieces.findLastIndex(holdsAddress);
    if (last >= 0) reads.push(...readPart(pieces.slice(0, last + 1).join(',')));
    const name = readName(pieces.slice(last + 1).join(','));
    const [first = { email: plainAddress(inside), name: '' }, ...more] = readPart(inside);
    reads.push({ email: first.email, name: name || first.name }, ...more);
    end = match.index + whole.length;
  }
  const rest = part.slice(end);
  if (reads.length === 0) return addressesIn(part).length === 1 ? [readCell(part)] : readRun(part);
  if (holdsAddress(rest)) return [...reads, ...readPart(rest.replaceAll('<', ' '))];
  return [...reads, ...splitOutsideQuotes(rest, ',').slice(1).flatMap(readPart)];
}

/** 'anna jansen anna@club.example piet bos piet@club.example': the names stand before the addresses, or all after them. */
function readRun(part: string): Read[] {
  const emails = addressesIn(part);
  const between: string[] = [];
  let rest = part;
  for (const email of emails) {
    const start = rest.indexOf(email);
    between.push(rest.slice(0, start));
    rest = rest.slice(start + email.length);
  }
  between.push(rest);
  const offset = isWorded(between[0] ?? '') ? 0 : 1;
  return emails.map((email, index) => ({
    email: plainAddress(email),
    name: readName(between[index + offset] ?? ''),
  }));
}

/** 'Jan de Vries <jan@club.example>', 'jan@club.example Jan', or any text. */
function readCell(cell: string): Read {
  const [found, ...more] = addressesIn(cell);
  if (found === undefined) return { email: plainAddress(cell), name: '' };
  const rest = cell.replace(found, ' ').replaceAll(/["<>]|mailto:/giu, ' ');
  return { email: plainAddress(found), name: more.length > 0 ? '' : readName(rest) };
}
