// Beside text.ts, because the first screens need only this.

/** The beginning of a text: at most so many characters, counted as PostgreSQL does, and no part of an emoji that is joined from several. */
export function beginningOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = Array.from(text).slice(0, longest).join('');
  if (cut.length === text.length) return text;
  // Marks without end count as one character too.
  return cut.slice(0, new Intl.Segmenter('nl').segment(text).containing(cut.length)?.index) || cut;
}
