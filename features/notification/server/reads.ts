import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { builtOnce, query, rowsFor, type RowLimit } from '#platform/server/statement.ts';
import { toPage } from '#platform/shared/page.ts';
import { notificationKinds, type Choice, type Notification } from '../notification.ts';
import { mostCounted, proposedChoice } from '../rules.ts';

/** The channels of every kind: as chosen, else the defaults. */
export async function findChoices(db: Db, userId: string): Promise<Choice[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app', 'push', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  return notificationKinds.map((kind) => chosen.find((row) => row.kind === kind) ?? proposedChoice(kind));
}

/** Columns of `Facts`, of rows `page` with the joins below. */
export const factColumns = `page.id, page.kind, page.event, page.related_id as "relatedId",
  page.golf_session_starts_at as "golfSessionStartsAt", profile.display_name as actor,
  golf_session.id as "golfSessionId", golf_session.title as "golfSessionTitle",
  request.club_name as "clubName",
  case when page.read_at is null
    then least(conversation.last_seq - reader.read_seq, ${mostCounted})::int end as messages`;

/**
 * Leaves out the names of suspended and closed accounts and of people in a block with the recipient, and conversations that
 * the recipient no longer reads. Sending moves the sender's read pointer, so the messages after a pointer are of others.
 */
export const factJoins = `
  left join users as actor on actor.id = page.actor_id
    and actor.suspended_at is null and actor.deletion_due_at is null
    and not exists (select from blocks where (blocker_id = page.user_id and blocked_id = actor.id)
      or (blocker_id = actor.id and blocked_id = page.user_id))
  left join profiles as profile on profile.id = actor.id
  left join conversation_readers as reader on page.kind = 'message'
    and reader.conversation_id = page.related_id and reader.user_id = page.user_id
  left join conversations as conversation on conversation.id = reader.conversation_id
  left join golf_sessions as golf_session on golf_session.conversation_id = conversation.id
  left join club_requests as request on page.kind = 'club_request' and request.id = page.related_id`;

const listText = builtOnce(
  (later: boolean, limit: RowLimit) => `
    with page as materialized (
      select * from notifications where user_id = $1 and in_app
        ${later ? 'and (created_at, id) < ($2::timestamptz, $3::uuid)' : ''}
      order by created_at desc, id desc limit ${limit})
    select ${factColumns}, page.created_at as at, page.read_at is not null as read
    from page ${factJoins}
    order by page.created_at desc, page.id desc`,
);

/** The notifications of a user, the newest first. */
export async function findNotifications(
  db: Db,
  userId: string,
  input: { cursor?: string | undefined; limit: number },
) {
  const after = decodePageKey(input.cursor, ['instant', 'id']);
  const text = listText(after !== null, rowsFor(input.limit));
  const rows = await query<Notification>(db, text, [userId, ...(after ?? [])]);
  return toPage(rows, input.limit, (last) => [last.at, last.id]);
}

const unreadText = `
  select count(*)::int as count from (select from notifications
    where user_id = $1 and read_at is null and in_app limit ${mostCounted}) as unread`;

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await query<{ count: number }>(db, unreadText, [userId]);
  return row?.count ?? 0;
}
