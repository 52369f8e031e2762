/** What is not seen but turns, hides or breaks text: controls, bidi overrides, blank letters, half characters. */
// Tabs and line ends stay, and what emoji and scripts are joined by: zero-width (non-)joiners and flag tags.
const hidden =
  /(?![\t\n\r]|\u200C|\u200D|[\u{E0020}-\u{E007F}])(?:[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5)/gu;

const mostMarks = 3;
const markRuns = /\p{M}{4,}/gu;

/** Three marks above and below a letter at most: more of them climb over the lines around. Spacing marks stay. */
function withoutStack(run: string): string {
  let count = 0;
  return Array.from(run)
    .filter((mark) => /\p{Mc}/u.test(mark) || (count += 1) <= mostMarks)
    .join('');
}

/** Free text as others may see it. */
export const withoutHiddenMarks = (text: string) =>
  text.replace(hidden, '').replace(/\r\n?/g, '\n').replace(markRuns, withoutStack);

/** For a name, in which nothing has to be joined: any character without a look of its own, but for those of an emoji. */
export const hasInvisible = (text: string) =>
  /(?![\t\n\r])(?<!\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(
    text,
  );

export const stacksMarks = (text: string) => /(?:\p{Mc}*[\p{Mn}\p{Me}]){4}/u.test(text.normalize('NFC'));

/** Scripts whose letters look like those of another one, each with the letters that go with it. */
const alike: readonly [RegExp, RegExp][] = [
  [/\p{Script=Latin}/u, /^[\p{Script_Extensions=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Greek}/u, /^[\p{Script_Extensions=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Cyrillic}/u, /^[\p{Script_Extensions=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Armenian}/u, /^[\p{Script_Extensions=Armenian}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Cherokee}/u, /^[\p{Script_Extensions=Cherokee}\p{Script=Common}\p{Script=Inherited}]*$/u],
  [/\p{Script=Coptic}/u, /^[\p{Script_Extensions=Coptic}\p{Script=Common}\p{Script=Inherited}]*$/u],
];

/** Whether a word joins letters of one of these scripts with others: 'Раul' with a Cyrillic 'Ра'. */
export const mixesScripts = (text: string): boolean =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alike.some(([script, whole]) => script.test(word) && !whole.test(word)));
