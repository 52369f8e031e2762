// The factors of an account: which ones exist, and whether a code or a passkey belongs to one of them.
import { sql } from 'kysely';
import { maskPhoneNumber } from '#platform/shared/phone-number.ts';
import type { Db } from '#platform/server/database.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { totpStepOf } from './totp.ts';

/** The factors to choose from, shown to a user who has only given the password. */
export type FactorChoices = {
  factors: { id: string; kind: 'totp' | 'phone' | 'passkey'; friendlyName: string; phone: string | null }[];
  recoveryCodes: boolean;
};

/** Null when the account has no factor, so the password is enough. */
export async function findFactorChoices(db: Db, userId: string): Promise<FactorChoices | null> {
  const factors = await db
    .selectFrom('factors')
    .select(['id', 'kind', 'friendly_name', 'phone'])
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
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

/**
 * True when the code is right and neither this time step nor a later one was used before. Of several concurrent requests
 * with the same code, only one succeeds.
 */
export async function spendTotp(
  db: Db,
  secrets: FactorSecrets,
  factor: { id: string; secret: string | null },
  code: string,
): Promise<boolean> {
  if (factor.secret === null) return false;
  const step = await totpStepOf(await secrets.open(factor.secret), code, new Date());
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('factors')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const markUsed = (db: Db, factorId: string) =>
  db
    .updateTable('factors')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', factorId)
    .execute();
