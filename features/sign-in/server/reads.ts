import { sql } from 'kysely';
import { findAccountHolder } from '#features/account/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { maskPhoneNumber } from '#platform/shared/phone-number.ts';
import { providers } from '#platform/shared/providers.ts';
import { keepsLastFactor, mayRemoveFactor } from '../access.ts';
import type { FactorList, Identity } from '../sign-in.ts';
import { countRecoveryCodes } from './library/factor/recovery-codes.ts';

/** Verified factors, oldest first. */
export async function findFactors(db: Db, me: SignedIn): Promise<FactorList> {
  const { rows } = await sql<FactorList['factors'][number]>`
    select id, kind, friendly_name as "friendlyName", phone, created_at as "createdAt", last_used_at as "lastUsedAt"
    from factors where user_id = ${me.userId} and verified_at is not null
    order by created_at, id`.execute(db);
  const holder = (await findAccountHolder(db, me.userId)) ?? me;
  return {
    factors: rows.map((row) => ({ ...row, phone: row.phone === null ? null : maskPhoneNumber(row.phone) })),
    recoveryCodesLeft: await countRecoveryCodes(db, me.userId),
    keepsLast: keepsLastFactor(holder),
    mayRemove: mayRemoveFactor(holder, rows.length),
  };
}

export async function getEmail(db: Db, userId: string): Promise<string> {
  const { email } = await rowsOf(db, 'users', { id: userId }).get('email');
  return email;
}

/** A factor that is being set up; null when the user has none with this id, or it is verified. */
export async function findUnverified(db: Db, userId: string, factorId: string) {
  const factor = await rowsOf(db, 'factors', { id: factorId, user_id: userId, verified_at: null }).find(
    'id',
    'kind',
    'secret',
    'phone',
  );
  return factor ?? null;
}

export async function findIdentities(db: Db, userId: string): Promise<{ identities: Identity[] }> {
  const rows = await db
    .selectFrom('auth_accounts')
    .select(['id', 'provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider_id', 'in', [...providers])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    identities: rows.flatMap(({ id, provider_id, created_at }) => {
      const provider = providers.find((one) => one === provider_id);
      return provider ? [{ id, provider, linkedAt: created_at }] : [];
    }),
  };
}
