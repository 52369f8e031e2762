import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

export const demoAccounts: readonly { email: string; who: string }[] = [];

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from users) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

export async function fillDemo(_db: Db, _now: Date): Promise<void> {}
