// The codes of authenticator apps: six digits that change every thirty seconds (RFC 6238).
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString } from 'better-auth/crypto';
import type { Db } from '#platform/server/database.ts';
import type { FactorSecrets } from './factor-tools.ts';

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

/**
 * True when the code is right and neither this time step nor a later one was used before. Of several concurrent requests
 * with the same code, only one succeeds.
 */
export async function spendTotp(
  db: Db,
  secrets: FactorSecrets,
  factor: { id: string; secret: string | null },
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  if (factor.secret === null) return false;
  const step = await totpStepOf(await secrets.open(factor.secret), code, now);
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('factors')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
