import { z } from 'zod';
import { accountCopy } from '#features/account/copy.ts';
import { beginningOf } from '#platform/shared/beginning-of.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { tidyName } from '#platform/shared/text.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailInput } from '#platform/shared/typed/email-input.ts';
import { invitationCopy, nameInfixes } from './copy.ts';
import { invitationStates, linesPerCall, obstacles } from './rules.ts';

const longestEmail = 255;

const longestName = 100;

const { validation } = accountCopy;

/** An address as the database stores it: without pasted signs around the address, and in lower case. */
export const invitedEmail = z
  .string()
  .overwrite(cleanEmail)
  .toLowerCase()
  .min(1, invitationCopy.validation.emailEmpty)
  .max(longestEmail, validation.emailLong)
  .pipe(emailInput(validation.email));

/** The address in a piece of text; null when it is not one. */
export const parseEmail = (text: string): string | null => invitedEmail.safeParse(text).data ?? null;

/** What mail programs make a link of. */
const webAddress = /https?|www\.|[/@:\\]|\p{L}{2,}\.\p{L}{2,}/iu;
const nameMarks = /^(?=.*\p{L})[\p{L}\p{M} .&’"()‐‑–-]+$/u;

const infixes = new Set(nameInfixes.split(' '));
export const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');
export const isInfix = (word: string) => infixes.has(word.toLowerCase());

/** 'Jan de Vries' of 'Vries, Jan de', 'Vries, de' and 'de Vries, Jan'. */
function inSpokenOrder(name: string): string {
  const [last = '', ...rest] = name.split(',').map((part) => part.trim());
  const before = wordsOf(rest.join(' '));
  return [...before.filter((word) => !isInfix(word)), ...before.filter(isInfix), last].join(' ');
}

/** A name as a mail addresses it; empty for what cannot be one: an address, a telephone number, a date, a handicap. */
export function cleanName(text: string): string {
  const typed = beginningOf(tidyName(text), longestName);
  const name = inSpokenOrder(typed.replaceAll(/^[ ,]+|[ ,]+$/gu, ''));
  if (!nameMarks.test(name) || webAddress.test(name)) return '';
  // 'J.de Vries' would be an address of a site.
  return beginningOf(name.replaceAll(/\.(?=\p{L})/gu, '. '), longestName);
}

/** The name in a line of a list: a text that is no name counts as none. */
const nameOfLine = z.string().max(1000).overwrite(cleanName).optional();

/** The name of a single invitation: refused when the text is no name. */
export const name = z
  .string()
  .max(1000)
  .refine((typed) => typed.trim() === '' || cleanName(typed) !== '', invitationCopy.validation.name)
  .overwrite(cleanName)
  .optional();

/** Any text may be given as an address: the answer says per line what is wrong with it. */
const line = z.strictObject({ email: z.string().max(1000), name: nameOfLine });
export type Line = z.infer<typeof line>;
export const lines = z.array(line).min(1).max(linesPerCall);

export const verdict = z.enum(['valid', ...obstacles]);
export type Verdict = z.infer<typeof verdict>;
/** Of `shared`: the member who has the address. Of `suspended` and `removed`: the admin, and when. Of `left`: when. */
export const detail = z.object({ name: z.string().nullable(), at: instantOutput.nullable() });
export type Detail = z.infer<typeof detail>;

export const outcome = z.enum(['invited', ...obstacles]);
export type Outcome = z.infer<typeof outcome>;

/** The link is shown once: no list returns it. */
export const created = z.object({ id: idOutput, link: z.string(), expiresAt: instantOutput });

export const invitedRole = z.enum(['member', 'admin']);
export type InvitedRole = z.infer<typeof invitedRole>;

export const changeInput = z.strictObject({ id: idInput, clubId: idInput, invitationId: idInput });

export const invitation = z.object({
  id: idOutput,
  email: z.string(),
  name: z.string().nullable(),
  /** What accepting makes of somebody. */
  role: invitedRole,
  issuedAt: instantOutput,
  expiresAt: instantOutput,
  isExpired: z.boolean(),
  /** Ended because its sender is no admin any more. `by`: null when the sender has no account any more. */
  ended: z.object({ by: z.string().nullable() }).nullable().default(null),
  mail: z.enum(['queued', 'sent', 'failed']),
});
export type Invitation = z.infer<typeof invitation>;

/** First name and picture of a member who shows them to newcomers. */
export const face = z.object({ name: z.string(), avatarUrl: z.string().nullable() });

export const preview = z.object({
  clubId: idOutput,
  clubName: z.string(),
  logoUrl: z.string().nullable(),
  state: z.enum(invitationStates),
  /** The club is no longer in Clubgenoot: its open invitations are then 'revoked'. */
  isClubArchived: z.boolean().default(false),
  expiresAt: instantOutput,
  /** The invited address. Null without the proof: the holder of the link may be another person. */
  email: z.string().nullable(),
  /** Null for a small club. */
  members: z.number().nullable(),
  faces: z.array(face),
});
export type Preview = z.infer<typeof preview>;
