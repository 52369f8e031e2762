/** 'Jan-Willem van der Berg' is JB: the first and the last word that starts with a capital, else any. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  const chosen = capitals.length > 0 ? capitals : words;
  const first = Array.from(chosen[0] ?? '')[0] ?? '';
  const last = chosen.length > 1 ? (Array.from(chosen.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('nl');
}

/** The same name gets the same number below `count` on every device. */
export function toneOfName(name: string, count: number): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return sum % count;
}
