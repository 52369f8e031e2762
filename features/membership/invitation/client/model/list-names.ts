// Names as member administrations write them: in several columns, numbered, or as 'Vries, Jan de'.
import { cleanName } from '../../invitation.ts';

/** What a line of a list begins with: '1.', '12)', '-', '•', '[ ]'. A bullet needs no blank after it. */
const marker = /^\s*(?:(?:\(?\d{1,8}[.):-]*|[-–—*+>]|\[[ xX]?\])\s+|[•·▪◦‣●○∙]\s*)+/u;
export const withoutMarker = (line: string) => line.replace(marker, '');

const edges = /^[\s,;:|/*[\]–—-]+|[\s,;:|/*[\]–—-]+$/gu;
/** Outlook writes 'Jan Bos' <jan@club.example>; the apostrophe of 't Hooft has no partner at the end. */
const enclosed = /^['‘’](.*)['‘’]$/u;

/** A name of a list; empty for what cannot be one, such as a telephone number, a date or a handicap. */
export function readName(text: string): string {
  const isStray = text.split('"').length % 2 === 0;
  const plain = withoutMarker(text.replaceAll(/\([^()]*\)/gu, ' '))
    .replaceAll(edges, '')
    .replace(enclosed, '$1');
  return cleanName(plain.replaceAll(isStray ? '"' : /^"|"$/gu, ' ').replaceAll(edges, ''));
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
