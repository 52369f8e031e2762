// The mails that wait in the queue of pg-boss, as the users who asked for them may know them (docs/decisions/0069-outgoing-post.md).
import { sql } from 'kysely';
import type { MailState } from '#platform/shared/web/mail-state.ts';
import type { Db } from './database.ts';

export const postQueue = 'mail.send';

/** The state of the mail about this; null: it was delivered, or never asked for. */
export async function findMailState(db: Db, about: string): Promise<MailState | null> {
  const { rows } = await sql<{ state: MailState }>`
    select case when state >= 'completed' then 'refused' when state = 'retry' or retry_count > 0 then 'delayed'
      else 'under-way' end as state
    from pgboss.job where name = ${postQueue} and data ->> 'about' = ${about}
    order by created_on desc limit 1`.execute(db);
  return rows[0]?.state ?? null;
}

/** Forgets the mail about this that waits or was given up, because another one takes its place. */
export async function replaceMail(db: Db, about: string): Promise<void> {
  await sql`delete from pgboss.job
    where name = ${postQueue} and data ->> 'about' = ${about} and state <> 'active'`.execute(db);
}
