// Which columns of a list hold the address and the name. A column with an unknown header is never read.
import { foldName } from '#platform/shared/typed/folded-name.ts';
import { holdsAddress } from './list-cells.ts';
import { joinName, type NameParts } from './list-names.ts';

export type Read = { email: string; name: string };
type Cells = readonly string[];

const ofOthers =
  /partner|echtgeno|ouder|vader|moeder|voogd|contact|nood|bedrijf|club|vereniging|gebruiker|straat|plaats|bank|meisje/;
/** Whose address is not that of the member, such as 'E-mail partner'. */
const ofAnother = /partner|echtgeno|ouder|vader|moeder|voogd|nood/;
const isPrivate = /priv|thuis|persoon|eigen/;
const headers: readonly [keyof NameParts, RegExp][] = [
  ['first', /^(?:roep ?naam|voornaam|voornamen|first ?name|given ?name)\b/],
  ['initials', /^(?:voorletters?|initialen|initials?)\b/],
  [
    'infix',
    /^(?:tussenvoegsels?|tussenv|tussen|tv|voorvoegsels?|voorv|infix|prefix|middle ?name|middelste ?naam)\b/,
  ],
  ['last', /^(?:achternaam|familienaam|geslachtsnaam|last ?name|surname|family ?name)\b/],
  [
    'full',
    /^(?:naam|name|volledige naam|full ?name|display ?name|member ?name|weergavenaam|lid ?naam|speler|spelers?naam)(?: (?:van het )?lid| speler| volledig)?$/,
  ],
];

/** Holds the name when no other column does; beside one it may say whether somebody is a member. */
const perhapsFull = /^(?:lid|member)$/;

const partOf = (header: string): keyof NameParts | null => {
  const folded = foldName(header);
  if (ofOthers.test(folded)) return null;
  return headers.find(([, form]) => form.test(folded))?.[0] ?? null;
};

const isMail = (header: string) => foldName(header).replaceAll(' ', '').includes('mail');

const isOwnMail = (header: string) => isMail(header) && !ofAnother.test(foldName(header));

/** Whether this row names the columns: an address or a name, and holds no address itself. */
export const isHeader = (cells: Cells) =>
  !cells.some(holdsAddress) &&
  cells.some((cell) => isMail(cell) || (cells.length > 1 && partOf(cell) !== null));

const labelsOf = (cells: Cells) => cells.map(foldName).join(';');

/** Whether a row further down names the columns again: a header that is repeated, or that of a list that was pasted below another. */
export const isNextHeader = (cells: Cells, header: Cells | null) =>
  isHeader(cells) &&
  ((header !== null && labelsOf(cells) === labelsOf(header)) ||
    (cells.some(isMail) && cells.some((cell) => partOf(cell) !== null)));

/** Reads the rows below a header. */
export function readerOf(header: Cells, rows: readonly Cells[]): (cells: Cells) => Read {
  const filled = (index: number) => rows.some((cells) => holdsAddress(cells[index] ?? ''));
  const width = Math.max(header.length, ...rows.slice(0, 100).map((cells) => cells.length));
  const all = Array.from({ length: width }, (_, index) => index);
  const ownMails = all.filter((index) => isOwnMail(header[index] ?? ''));
  // The invitation of a member without an address would go to the partner.
  const columns =
    ownMails.length === 0 ? all : all.filter((index) => !ofAnother.test(foldName(header[index] ?? '')));
  const named = columns.filter((index) => isMail(header[index] ?? '')).filter(filled);
  const addresses = (named.length > 0 ? named : columns.filter(filled)).toSorted(
    (one, other) =>
      Number(isPrivate.test(foldName(header[other] ?? ''))) -
      Number(isPrivate.test(foldName(header[one] ?? ''))),
  );
  const known = header.map(partOf);
  const isNamed = known.some((part) => part !== null);
  const parts = isNamed ? known : header.map((label) => (perhapsFull.test(foldName(label)) ? 'full' : null));
  return (cells) => {
    const found = addresses.map((index) => cells[index] ?? '').find(holdsAddress);
    const fallback = addresses[0] ?? header.findIndex(isMail);
    const name: NameParts = {};
    for (const [index, part] of parts.entries()) if (part !== null) name[part] ??= cells[index] ?? '';
    return { email: found ?? cells[fallback] ?? '', name: joinName(name) };
  };
}
