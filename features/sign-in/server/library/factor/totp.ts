// The codes of authenticator apps: six digits that change every thirty seconds (RFC 6238).
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString } from 'better-auth/crypto';

const period = 30;
/** Almost six bits per character, 149 in all: 40 base32 characters in ten groups of four. */
const signs = 25;

export const newTotpSecret = () => generateRandomString(signs);

/** The URL for the QR code, and the `secret` to type by hand. */
export const totpAddress = (secret: string, issuer: string, account: string) =>
  createOTP(secret, { period }).url(issuer, account);

export const totpAt = (secret: string, step: number) => createOTP(secret, { period }).hotp(step);

/** The time step of the code, the current one or a neighbour; null when it fits none. */
export async function totpStepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / period);
  const near = [current - 1, current, current + 1];
  const codes = await Promise.all(near.map((step) => totpAt(secret, step)));
  // If two steps have the same code, take the later one, so that the earlier one cannot be used again.
  return near.findLast((_, index) => codes[index] === code) ?? null;
}
