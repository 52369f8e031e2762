// Names as member administrations write them: in several columns, numbered, or as 'Vries, Jan de'.
import { cleanName, isInfix, wordsOf } from '../../invitation.ts';

/** What a line of a list begins with: '1.', '12)', '-', '•', '[ ]'. A bullet needs no blank after it. */
const marker = /^\s*(?:(?:\(?\d{1,8}[.):-]*|[-–—*+>]|\[[ xX]?\])\s+|[•·▪◦‣●○∙]\s*)+/u;
export const withoutMarker = (line: string) => line.replace(marker, '');

const edges = /^[\s,;:|/*[\]–—-]+|[\s,;:|/*[\]–—-]+$/gu;
/** Outlook writes 'Jan Bos' <jan@club.example>; the apostrophe of 't Hooft has no partner at the end. */
const enclosed = /^['‘’](.*)['‘’]$/u;

const salutation = /^\s*(?:de heer|mevrouw|(?:dhr|hr|mevr|mw|mej)(?:\.|(?=\s)))\s*(?!en\b|\/)/iu;

/** 'Vries (de)': what other brackets hold is no part of the name. */
const infixFirst = (text: string) =>
  text.replace(/^([^()]*)\(([^()]*)\)\s*$/u, (whole: string, last: string, inside: string) =>
    wordsOf(inside).length > 0 && wordsOf(inside).every(isInfix) ? `${inside} ${last}` : whole,
  );

/** A name of a list; empty for what cannot be one, such as a telephone number, a date or a handicap. */
export function readName(text: string): string {
  const isStray = text.split('"').length % 2 === 0;
  const plain = withoutMarker(
    infixFirst(text)
      .replace(salutation, '')
      .replaceAll(/\([^()]*\)/gu, ' '),
  )
    .replaceAll(edges, '')
    .replace(enclosed, '$1');
  return cleanName(plain.replaceAll(isStray ? '"' : /^"|"$/gu, ' ').replaceAll(edges, ''));
}

export type NameParts = { full?: string; first?: string; initials?: string; infix?: string; last?: string };

/** What an export writes into an empty cell. The family name Null exists. */
const emptyInfix = /^\s*(?:null|n\.?v\.?t\.?|n\/a|geen)\s*$/iu;

/** In Belgium 'Naam' beside 'Voornaam' is the family name; elsewhere it begins with a given name, a nickname or an initial. */
function isFamilyName(name: string): boolean {
  const [first = '', ...more] = wordsOf(name);
  return more.length === 0 || isInfix(first);
}

/** The name in the columns of a row, in spoken order whatever the order of the columns. */
export function joinName({ full = '', first = '', initials = '', infix = '', last = '' }: NameParts): string {
  const given = readName(first) || readName(initials);
  const whole = readName(full);
  const family = readName(last) || (given !== '' && given !== whole && isFamilyName(whole) ? whole : '');
  if (family === '' || (given === '' && whole !== '')) return whole || [given, family].join(' ').trim();
  const between = emptyInfix.test(infix) ? '' : readName(infix);
  const isRepeated = family.toLowerCase().startsWith(`${between.toLowerCase()} `);
  return [given, isRepeated ? '' : between, family].filter((part) => part !== '').join(' ');
}
