import { z } from 'zod';

/** A code without what a keyboard or a paste adds to it: blanks, invisible characters, dashes, full-width digits. */
export const typedCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');

/** The code of an app or a text message. */
export const sixDigits = z
  .string()
  .max(50)
  .transform(typedCode)
  .pipe(z.string().regex(/^\d{6}$/));
