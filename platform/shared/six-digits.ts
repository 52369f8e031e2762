import { z } from 'zod';

/** The code of an app or a text message, with or without spaces. */
export const sixDigits = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/));
