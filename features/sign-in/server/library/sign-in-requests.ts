// The request bodies of sign-in: which fields are accepted, how often, and how strong a new password must be.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { networkOf } from '#platform/server/http/request-source.ts';
import { idInput } from '#platform/shared/ids.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailPattern } from '#platform/shared/typed/email-input.ts';
import { passwordCopy } from '../../copy.ts';
import { passwordIn, passwordProblem } from '../../rules.ts';
import { sixDigits } from '../../sign-in.ts';
import type { Pair } from './sign-in-limits.ts';

/** Set by our HTTP layer from the connection; a client's own header of this name is removed. */
export const addressHeader = 'x-connection-address';

/** The longest address that the database accepts (users_email_length). */
export const longestEmail = 255;

export const address = z.string().overwrite(cleanEmail).max(longestEmail).toLowerCase().pipe(z.email());

// The library judges addresses by this pattern too, and has no setting for it.
z.regexes.email.compile(emailPattern.source);

/** The account that is tried, and the address of the attempt. */
export const pairOf = (email: string, headers: Headers | undefined): Pair => ({
  email,
  network: networkOf(headers?.get(addressHeader) ?? ''),
});

const ignoresDots = /@(?:gmail|googlemail)\.com$/;

/** The mailbox behind an address, as far as the address tells: 'jan+golf@club.example' is delivered to 'jan@club.example'. */
function mailboxOf(email: string): string {
  const plain = email.replace(/\+[^@]*(?=@)/, '');
  return ignoresDots.test(plain) ? plain.replaceAll(/\.(?=.*@)/g, '') : plain;
}

/** Counts mails to a mailbox, whatever they are about. Strangers cannot use up the mails of the owner. */
export const mailKey = (asker: 'stranger' | 'device' | 'account', email: string) =>
  `mail:${asker}:${mailboxOf(email)}`;

export function emailIn(body: unknown): string {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? cleanEmail(email).toLowerCase() : '';
}

/** Paths that may mail the address in their body, whether it is known or not. */
export const pathsWithMail: ReadonlySet<string | undefined> = new Set([
  '/sign-up/email',
  '/send-verification-email',
  '/request-password-reset',
]);

/** Milliseconds; far longer than a few statements take. */
const leastMailAnswer = 250;

/** Queueing a mail for a known address takes time, which must not show. */
export async function hideMail<T>(path: string, answered: Promise<T>): Promise<T> {
  if (pathsWithMail.has(path)) await Promise.all([answered, sleep(leastMailAnswer)]);
  return answered;
}

const pathsWithNewPassword: ReadonlySet<string | undefined> = new Set([
  '/reset-password',
  '/change-password',
  '/verify-email',
]);

/** Why the new password in this request is unacceptable, in Dutch; null when it is fine, or when there is none. */
export function newPasswordProblem(path: string | undefined, body: unknown): string | null {
  const { password, newPassword } = (body ?? {}) as { password?: unknown; newPassword?: unknown };
  const given = path === '/sign-up/email' ? password : pathsWithNewPassword.has(path) ? newPassword : null;
  return typeof given === 'string' ? refusalOfPassword(given) : null;
}

/** Why a new password is unacceptable, in Dutch; null when it is fine. */
export function refusalOfPassword(password: string): string | null {
  const problem = passwordProblem(password);
  if (problem !== null) return passwordCopy[problem];
  return isCommon(password) ? passwordCopy.common : null;
}

let common: Set<string> | null = null;

/** Whether the password, in any capitalisation, is on a list of 49,000 that a package maintains. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(passwordIn(password).toLowerCase());
}

// The request bodies of the second step.

/** The token of the challenge; browsers send it in a cookie instead. */
const challenge = z.string().max(100).optional();

const base64url = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/);

/** Validated in full by the WebAuthn library. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

const passkeySignature = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  })
  .transform((signature) => signature as unknown as AuthenticationResponseJSON);

export const newPasskey = z
  .looseObject({
    ...credential,
    response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
  })
  .transform((registration) => registration as unknown as RegistrationResponseJSON);

export const challengeToken = z.strictObject({ challenge });
export const textRequest = z.strictObject({ challenge, factorId: idInput });
export const passkeyAnswer = z.strictObject({ passkey: passkeySignature });
export const factorAnswer = z.union([
  z.strictObject({ challenge, factorId: idInput, code: sixDigits }),
  z.strictObject({ challenge, recoveryCode: z.string().max(50) }),
  z.strictObject({ challenge, passkey: passkeySignature }),
]);
