// Names as they are searched: in lower case, without accents and apostrophes, and with one space between words. The database folds stored
// names by the same steps (fold_name, searched_name).

/** Removed, so that 'van t hoff' finds "van 't Hoff". */
const apostrophes = `'‘’‚‛\`´ʹʻʼʽ′‵`;
const accentsAndApostrophes = new RegExp(`[\\u0300-\\u036F${apostrophes}]`, 'gu');
const punctuation =
  /[\p{Cc}\u0020-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u3003]+/gu;

/** Letters that are not a plain letter with a mark. */
const simpleForms: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
};
const complexForms = new RegExp(`[${Object.keys(simpleForms).join('')}]`, 'gu');

export const foldName = (name: string): string =>
  name
    // Decomposed, it would be a space and a mark.
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(accentsAndApostrophes, '')
    .toLowerCase()
    .replace(complexForms, (letter) => simpleForms[letter] ?? letter)
    .replace(punctuation, ' ')
    .replace(/^ | $/gu, '');

/** What a search compares: the folded name, initials and double names in one word, and both forms of 'van den' and 'v.d.'. */
export function searchedName(name: string): string {
  const folded = foldName(name);
  const joined = foldName(name.replaceAll(/[./‐‑–-]/gu, ''));
  const forms = [folded];
  if (joined !== folded) forms.push(joined);
  if (/(^| )van de[nr]?( |$)/u.test(joined)) forms.push('vd');
  else if (/(^| )v ?d( |$)/u.test(joined)) forms.push('vd', 'van', 'de', 'den', 'der');
  return forms.join(' ');
}

/** A word that no searched name contains, because it has no two spaces in a row. */
const nowhere = '  ';

/** Marks within names, which may be typed before any letter. */
const marksOfNames = new RegExp(`[\\s.\\-‐‑–/${apostrophes}]`, 'gu');

/**
 * The words of a search. A name is found when its searched name contains them all, in any order. A search for '%' finds nobody, not
 * everybody: no name contains it.
 */
export function searchWords(search: string): string[] {
  if (search === '') return [];
  const words = foldName(search.replaceAll(/(^|\s)v[./] ?d\b/giu, '$1vd'))
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0 && search.replaceAll(marksOfNames, '') !== '') return [nowhere];
  return [...new Set(words)];
}

/** Whether a name on this device is found. Also true for an empty search. */
export function isFoundBy(name: string, search: string): boolean {
  const searched = searchedName(name);
  return searchWords(search).every((word) => searched.includes(word));
}
