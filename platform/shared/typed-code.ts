/** A code without what a keyboard or a paste adds to it: blanks, invisible characters, dashes, full-width digits. */
export const typedCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');
