// The factors of an account.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { maskPhoneNumber } from '#platform/shared/phone-number.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** The factors to choose from, shown to a user who has only given the password. */
export type FactorChoices = {
  factors: { id: string; kind: 'totp' | 'phone' | 'passkey'; friendlyName: string; phone: string | null }[];
  recoveryCodes: boolean;
};

/** The factors of a user whose set-up was finished. */
export const factorsOf = (db: Db, userId: string) =>
  db.selectFrom('factors').where('user_id', '=', userId).where('verified_at', 'is not', null);

/** Null when the account has no factor, so the password is enough. */
export async function findFactorChoices(db: Db, userId: string): Promise<FactorChoices | null> {
  const factors = await factorsOf(db, userId)
    .select(['id', 'kind', 'friendly_name', 'phone'])
    .orderBy(sql`last_used_at desc nulls last`)
    .orderBy('id')
    .execute();
  if (factors.length === 0) return null;
  return {
    factors: factors.map(({ id, kind, friendly_name, phone }) => ({
      id,
      kind,
      friendlyName: friendly_name,
      phone: phone === null ? null : maskPhoneNumber(phone),
    })),
    recoveryCodes: (await countRecoveryCodes(db, userId)) > 0,
  };
}

export const markUsed = (db: Db, factorId: string, now: Date) =>
  rowsOf(db, 'factors', { id: factorId }).update({ last_used_at: now });
