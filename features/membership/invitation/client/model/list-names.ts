// Names as member administrations write them: in several columns, or as 'Vries, Jan de'.
import { nameInfixes } from '../../copy.ts';
import { cleanName } from '../../invitation.ts';

const infixes = new Set(nameInfixes.split(' '));

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '');
const isInfix = (word: string) => infixes.has(word.toLowerCase());

/** 'Jan de Vries' of 'Vries, Jan de', 'Vries, de' and 'de Vries, Jan'. */
function inSpokenOrder(name: string): string {
  const [last = '', ...rest] = name.split(',').map((part) => part.trim());
  const before = wordsOf(rest.join(' '));
  return [...before.filter((word) => !isInfix(word)), ...before.filter(isInfix), last].join(' ');
}

/** A name of a list; empty for what cannot be one, such as a telephone number, a date or a handicap. */
export function readName(text: string): string {
  const isStray = text.split('"').length % 2 === 0;
  const plain = text.replaceAll(/\([^()]*\)/gu, ' ').replaceAll(isStray ? '"' : /^"|"$/gu, ' ');
  return cleanName(inSpokenOrder(cleanName(plain)));
}

export type NameParts = { full?: string; first?: string; initials?: string; infix?: string; last?: string };

/** The name in the columns of a row, in spoken order whatever the order of the columns. */
export function joinName({ full = '', first = '', initials = '', infix = '', last = '' }: NameParts): string {
  const given = readName(first) || readName(initials);
  const family = readName(last);
  if (family === '' || (given === '' && full !== ''))
    return readName(full) || [given, family].join(' ').trim();
  const between = readName(infix);
  const isRepeated = family.toLowerCase().startsWith(`${between.toLowerCase()} `);
  return [given, isRepeated ? '' : between, family].filter((part) => part !== '').join(' ');
}
