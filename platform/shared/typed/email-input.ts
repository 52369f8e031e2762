// How a form or a call judges a mail address that was typed.
import { z } from 'zod';
import { emailCopy } from '../copy.ts';

/**
 * That of zod, with more of the signs that an address may have, as in 'jan&els@club.example'; with a last label that has accents, as mail
 * servers know it: 'xn--80asehdb'; and before the '@' the 64 letters that each mail server must accept (RFC 5321): to a longer address
 * most deliver nothing.
 */
export const emailPattern =
  /^(?=.{1,64}@)(?:[\w'+&=~-]+\.)*[\w'+&=~-]*[\w+&=~-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/;

const accentBeforeAt = /^[^@]*\P{ASCII}[^@]*@/u;

/** Says what to do about accents before the '@', which hardly any mail server accepts. */
export const emailProblem = (typed: unknown, otherwise: string): string =>
  typeof typed === 'string' && accentBeforeAt.test(typed) ? emailCopy.accents : otherwise;

/** `invalid`: the sentence about any other text that is no address. */
export const emailInput = (invalid: string) =>
  z.email({ pattern: emailPattern, error: ({ input }) => emailProblem(input, invalid) });
