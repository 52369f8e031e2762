import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Whether the user has a password, a provider account or a passkey, each of which signs in by itself. Lock the account first. */
export async function hasSignInMethod(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from auth_accounts where user_id = ${userId}
        and (provider_id <> 'credential' or password is not null))
      or exists (select from factors where user_id = ${userId}
        and kind = 'passkey' and verified_at is not null) as held`.execute(tx);
  return rows[0]?.held ?? false;
}
