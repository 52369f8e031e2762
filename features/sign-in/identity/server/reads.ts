import type { Db } from '#platform/server/database.ts';
import { providers } from '#platform/shared/providers.ts';
import type { Identity } from '../identity.ts';

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
