// The codes of authenticator apps: six digits that change every thirty seconds (RFC 6238).
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString } from 'better-auth/crypto';

const period = 30;
/** Each holds almost six bits: 149 in all, and 40 signs of base32, ten groups of four. */
const signs = 25;

export const newTotpSecret = () => generateRandomString(signs);

/** As an app reads it from a QR code; in it, `secret` as it is typed over by hand. */
export const totpAddress = (secret: string, issuer: string, account: string) =>
  createOTP(secret, { period }).url(issuer, account);

export const totpAt = (secret: string, step: number) => createOTP(secret, { period }).hotp(step);

/** The step that the code belongs to, now or one early or late; null: to none of them. */
export async function totpStepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / period);
  const near = [current - 1, current, current + 1];
  const codes = await Promise.all(near.map((step) => totpAt(secret, step)));
  // The latest of equals, so that no earlier one stays open.
  return near.findLast((_, place) => codes[place] === code) ?? null;
}
