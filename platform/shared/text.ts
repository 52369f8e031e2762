/** Invisible characters that reverse, hide or break text: controls, bidi overrides, blank letters, lone surrogates. */
// Tabs, line breaks, and the joiners of emoji and scripts stay: zero-width (non-)joiners and flag tags.
const hidden =
  /(?![\t\n\r]|\u200C|\u200D|[\u{E0020}-\u{E007F}])(?:[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5)/gu;

const mostMarks = 3;
/** Joiners and tags leave marks on their letter, so that a run goes on behind them. */
const markRuns = /\p{M}[\p{M}\p{Cf}]{3,}/gu;

/** At most three marks above and below a letter: more overlap the neighbouring lines. Spacing marks stay. */
function withoutStack(run: string): string {
  let count = 0;
  return Array.from(run)
    .filter((mark) => /[\p{Mc}\p{Cf}]/u.test(mark) || (count += 1) <= mostMarks)
    .join('');
}

/** More than two blank lines would push everything else off the screen. A line of joiners is blank too. */
const blankLines = /\n(?:(?:[^\S\n]|\p{Default_Ignorable_Code_Point})*\n){3,}/gu;

/** A sign with a glyph of its own: joiners alone would be a title that nobody sees. */
const seen = /(?!\s)\P{Default_Ignorable_Code_Point}/u;

/** Free text as others may see it, with at most two blank lines in a row; empty when nothing of it can be seen. */
export function withoutHiddenMarks(text: string): string {
  const cleaned = text
    .replace(hidden, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(markRuns, withoutStack)
    .replace(blankLines, '\n\n\n');
  return seen.test(cleaned) ? cleaned : '';
}

/** On one line, with letters and their marks combined, as search finds them. */
export const asOneLine = (text: string) =>
  withoutHiddenMarks(text).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name or title within a sentence of ours. Hebrew or Arabic would turn what follows around, such as ': 1 nieuw bericht'. */
export const asPart = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** Facts whose texts become parts of a sentence. */
export const asParts = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]: [string, unknown]) => [
      name,
      typeof fact === 'string' ? asPart(fact) : fact,
    ]),
  ) as Facts;

/** A name as it is stored: on one line, with plain letters, one form of apostrophe and no dashes, whatever a keyboard or a PDF makes of them. */
export const tidyName = (name: string) =>
  asOneLine(
    name
      .replace(/['‘‛`´ʼ]/gu, '’')
      .replace(/[\u2012-\u2015\u2212]/gu, '-')
      .normalize('NFKC'),
  );

/** For names, which need no joiners: every character without its own glyph, except in emoji. */
export const hasInvisible = (text: string) =>
  /(?![\t\n\r])(?<!\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(
    text,
  );

/** Looks behind, so that a run of thousands of spacing marks is not tried again from each of them. */
export const stacksMarks = (text: string) =>
  /(?<!\p{Mc})(?:\p{Mc}*[\p{Mn}\p{Me}]){4}/u.test(text.normalize('NFC'));

/** Scripts with letters that look like those of another script, each with the letters that belong to it. */
const alike: readonly [RegExp, RegExp][] = [
  [/\p{Script=Latin}/u, /^[\p{Script_Extensions=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Greek}/u, /^[\p{Script_Extensions=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Cyrillic}/u, /^[\p{Script_Extensions=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Armenian}/u, /^[\p{Script_Extensions=Armenian}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Cherokee}/u, /^[\p{Script_Extensions=Cherokee}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Coptic}/u, /^[\p{Script_Extensions=Coptic}\p{Script=Common}\p{Script=Inherited}]*$/u],
];

/** Whether a word mixes letters of these scripts with others: 'Раul' with a Cyrillic 'Ра'. */
export const mixesScripts = (text: string): boolean =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alike.some(([script, whole]) => script.test(word) && !whole.test(word)));
