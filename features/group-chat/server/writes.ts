import { sql } from 'kysely';
import type { OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import { golfSessionTopic } from '#features/golf-session/server/live.ts';
import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { messageKind } from '../group-chat.ts';

type Sent = { id: string; seq: number; sentAt: string };
type New = { id: string; golfSessionId: OwnGolfSessionId; message: string };

/**
 * Stores a message, its place in the order and its announcement in one statement. The update locks the golf session,
 * so the next number is given out only after this one is visible: a reader cannot be overtaken.
 * The message's id is the command's id: sent again, nothing changes and the answer is the first one.
 */
export async function sendMessage(db: Db, userId: string, { id, golfSessionId, message }: New) {
  const { rows } = await sql<Sent>`
    with numbered as (
      update golf_sessions set last_message_seq = last_message_seq + 1
      where id = ${golfSessionId} and status <> 'cancelled' and archived_at is null
        and exists (select from golf_session_participants as participant
          where participant.golf_session_id = ${golfSessionId} and participant.user_id = ${userId})
        and not exists (select from golf_session_messages where id = ${id})
      returning last_message_seq
    ), stored as (
      insert into golf_session_messages (id, golf_session_id, user_id, seq, message, created_at)
      select ${id}, ${golfSessionId}, ${userId}, last_message_seq, ${message}, clock_timestamp() from numbered
      on conflict (id) do nothing
      returning id, seq, created_at
    ), announced as (
      insert into live_events (topic, kind, subject_id)
      select ${golfSessionTopic(golfSessionId)}, ${messageKind}, id from stored
    )
    select id, seq, created_at as "sentAt" from stored`.execute(db);
  return rows[0] ?? (await findEarlier(db, userId, { id, golfSessionId })) ?? refuse('READ_ONLY');
}

/** What became of this id before: the caller's own message here, or another one. */
async function findEarlier(db: Db, userId: string, { id, golfSessionId }: Omit<New, 'message'>) {
  const { rows } = await sql<Sent & { same: boolean }>`
    select id, seq, created_at as "sentAt", user_id = ${userId} and golf_session_id = ${golfSessionId} as same
    from golf_session_messages where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return row.same ? { id: row.id, seq: row.seq, sentAt: row.sentAt } : refuse('COMMAND_REUSED');
}
