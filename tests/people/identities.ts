import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';
import type { ProviderId } from '#platform/shared/providers.ts';

/** A linked provider account. */
export async function linkIdentity(
  db: Db,
  userId: string,
  provider: ProviderId,
  accountId: string = uuidv7(),
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('auth_accounts')
    .values({ id, user_id: userId, account_id: accountId, provider_id: provider, password: null })
    .execute();
  return id;
}
