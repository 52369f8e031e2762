// Contact cards (vCard), as phones and mail programs export an address book: one person from BEGIN:VCARD to END:VCARD.
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { readName } from './list-names.ts';

type Property = { name: string; parameters: string; value: string };
type Card = { number: number; email: string; name: string };

const begin = /^BEGIN:VCARD$/iu;
const end = /^END:VCARD$/iu;
const property = /^(?:[\w-]+\.)?(?<name>[\w-]+)(?<parameters>(?:;[^:;"]*(?:"[^"]*")?)*):(?<value>.*)$/su;
const utf8 = new TextDecoder();

/** The people on cards, and the lines without them: text between the cards is a list like any other. */
export function takeCards(lines: readonly string[]): { cards: Card[]; rest: string[] } {
  const cards: Card[] = [];
  const rest = [...lines];
  let from = -1;
  for (const [index, line] of lines.entries()) {
    if (begin.test(line.trim())) from = index;
    if (from < 0 || !end.test(line.trim())) continue;
    cards.push(readCard(from + 1, lines.slice(from + 1, index)));
    rest.fill('', from, index + 1);
    from = -1;
  }
  return { cards, rest };
}

function readCard(number: number, lines: readonly string[]): Card {
  const properties = unfold(lines).flatMap((line) => propertyIn(line) ?? []);
  const valueOf = (wanted: string) => properties.find(({ name }) => name === wanted)?.value ?? '';
  return {
    number,
    email: emailIn(properties),
    name: readName(unescaped(valueOf('FN'))) || nameIn(valueOf('N')),
  };
}

/** One line for each property: a continued line begins with a blank, or follows a '=' of quoted-printable. */
function unfold(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1) ?? '';
    if (/^[ \t]/u.test(line) && whole.length > 0) whole[whole.length - 1] = last + line.slice(1);
    else if (last.endsWith('=') && /QUOTED-PRINTABLE/iu.test(last))
      whole[whole.length - 1] = last.slice(0, -1) + line;
    else whole.push(line);
  }
  return whole;
}

function propertyIn(line: string): Property | null {
  const { name = '', parameters = '', value = '' } = property.exec(line)?.groups ?? {};
  if (name === '') return null;
  const isQuoted = /QUOTED-PRINTABLE/iu.test(parameters);
  return { name: name.toUpperCase(), parameters, value: isQuoted ? fromQuotedPrintable(value) : value };
}

const fromQuotedPrintable = (value: string) =>
  value.replaceAll(/(?:=[\da-f]{2})+/giu, (bytes) =>
    utf8.decode(Uint8Array.from(bytes.slice(1).split('='), (byte) => Number.parseInt(byte, 16))),
  );

/** 'Bos\, Jan' */
const unescaped = (value: string) => value.replaceAll(/\\n/giu, ' ').replaceAll(/\\(.)/gu, '$1');

/** 'Vries;Jan;;de': family name, given name, other names, and what precedes them. */
function nameIn(value: string): string {
  const [family = '', given = '', , before = ''] = value.split(/(?<!\\);/u).map(unescaped);
  return readName([given, before, family].filter((part) => part.trim() !== '').join(' '));
}

/** The preferred address, else the one at home, else the first: a person is invited once. */
function emailIn(properties: readonly Property[]): string {
  const emails = properties.filter(({ name }) => name === 'EMAIL');
  const chosen =
    emails.find(({ parameters }) => /\bPREF\b/iu.test(parameters)) ??
    emails.find(({ parameters }) => /\bHOME\b/iu.test(parameters)) ??
    emails[0];
  return cleanEmail(unescaped(chosen?.value ?? ''));
}
