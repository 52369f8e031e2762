import { sql } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList } from '#platform/server/http/read-page.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import { mostCounted } from '#platform/shared/dutch.ts';
import { choiceKinds, type Choice, type Notification, type NotificationKind } from '../notification.ts';
import { proposedChoice, proposedQuietHours, type QuietHours } from '../rules.ts';

/** The channels of every kind: as chosen, else the defaults. */
export async function findChoices(db: Db, userId: string): Promise<Choice[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app', 'push', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  return choiceKinds.map((kind) => chosen.find((row) => row.kind === kind) ?? proposedChoice(kind));
}

/**
 * The messages of others after a number that a reader has not seen. Own messages may follow an unread one, because sending is not
 * reading, and a removed message has nothing left to read.
 */
const unreadFrom = (conversationId: Fragment, readSeq: Fragment, userId: Fragment) => sql`
  from (select sender_id, removed_at from messages
    where conversation_id = ${conversationId} and seq > ${readSeq} order by seq limit ${sql.lit(2 * mostCounted)}) as unread
  where unread.sender_id <> ${userId} and unread.removed_at is null`;

/** Whether the conversation has a message of another user after this number, which is unread. */
export const hasUnread = (conversationId: Fragment, readSeq: Fragment, userId: Fragment) =>
  sql`exists (select ${unreadFrom(conversationId, readSeq, userId)})`;

/** How many messages are unread after this number; counts at most a hundred. */
export const countOfUnread = (conversationId: Fragment, readSeq: Fragment, userId: Fragment) =>
  sql`(select count(*)::int from (select ${unreadFrom(conversationId, readSeq, userId)} limit ${sql.lit(mostCounted)}) as counted)`;

/** The facts of `page` with the joins below. */
export const factColumns = sql`page.id, page.kind, page.event, page.related_id as "relatedId",
  coalesce(page.golf_session_starts_at, asked_for.starts_at) as "golfSessionStartsAt", page.answer_until as "answerUntil",
  profile.display_name as actor, asked.wish,
  coalesce(golf_session.id, case when page.kind = 'golf_session' then (select golf_session_id from golf_session_participants
    where golf_session_id = page.related_id and user_id = page.user_id) end) as "golfSessionId",
  golf_session.title as "golfSessionTitle",
  page.club_id as "clubId", coalesce(club.name, request.club_name) as "clubName",
  case when page.read_at is null
    then ${countOfUnread(sql`conversation.id`, sql`reader.read_seq`, sql`page.user_id`)} end as messages`;

/**
 * A request is named by the start of its golf session, because a golfer may have several. Not a declined one: its golfer may not see
 * by now when it is played.
 *
 * Leaves out the names of suspended and closed accounts and of people in a block with the recipient, and conversations that
 * the recipient no longer reads.
 */
export const factJoins = sql`
  left join users as actor on actor.id = page.actor_id
    and ${isOpenAccount(sql`actor`)}
    and not exists (select from blocks where (blocker_id = page.user_id and blocked_id = actor.id)
      or (blocker_id = actor.id and blocked_id = page.user_id))
  left join profiles as profile on profile.id = actor.id
  left join conversation_readers as reader on page.kind = 'message'
    and reader.conversation_id = page.related_id and reader.user_id = page.user_id
  left join conversations as conversation on conversation.id = reader.conversation_id
  left join golf_sessions as golf_session on golf_session.conversation_id = conversation.id
  left join golf_sessions as asked_for on page.kind = 'join_request' and page.event in ('asked', 'accepted')
    and asked_for.id = page.related_id
  left join golf_clubs as club on club.id = page.club_id
  left join play_requests as asked on page.kind = 'play_request' and page.event = 'asked' and asked.id = page.related_id
  left join club_requests as request on page.kind = 'club_request' and request.id = page.related_id`;

/** The notifications of a user, the newest first. */
export const findNotifications = pagedList<{ userId: string }, Notification>(
  ({ userId }, { after, limit }) => sql`
    with page as materialized (
      select * from notifications where user_id = ${userId} and in_app ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit})
    select ${factColumns}, page.created_at as at, page.read_at is not null as read
    from page ${factJoins}
    order by page.created_at desc, page.id desc`,
  { keyOf: (last) => [last.at, last.id] },
);

/**
 * What is needed to mail a notification. `to`: null when it was read, or the recipient was suspended, closed the account or turned
 * this mail off since, or it is too late, or undone since, or its conversation was muted or its sender blocked.
 */
export type DueMail = Omit<Notification, 'at' | 'read' | 'kind'> & {
  kind: NotificationKind;
  to: string | null;
};

/** After days without a server or its mail server: a reminder of what has begun, or a question that can no longer be answered. */
const isTooLate = (now: Fragment): Fragment =>
  sql`(page.kind = 'reminder' and page.golf_session_starts_at <= ${now} or page.answer_until <= ${now}) is true`;

/** Of a message: the recipient still has something to read there, has not muted it, and may see who sent it. */
const isStillUnread = sql`(page.kind <> 'message' or not reader.muted and (page.actor_id is null or actor.id is not null)
  and ${hasUnread(sql`conversation.id`, sql`reader.read_seq`, sql`page.user_id`)}) is true`;

const ofRecipient = sql`where golf_session_id = page.related_id and user_id = page.user_id`;

/**
 * What happened may be undone by the time that it is sent: the place is given up or the golf session cancelled, the stars count or the player
 * was absent, the membership ended. News of that is sent on its own, and sooner than this.
 */
const isStillSo = sql`case
  when page.kind = 'reminder' or page.kind = 'join_request' and page.event = 'accepted'
    then exists (select from golf_session_participants ${ofRecipient} and not cancelled)
  when page.kind = 'rating' then not exists (select from absences ${ofRecipient})
    and exists (select from rating_periods where golf_session_id = page.related_id and closed_at is null)
  when page.kind = 'membership' then exists (select from club_members as member
    where member.club_id = page.club_id and member.user_id = page.user_id and member.status = 'active')
  else true end`;

export const findDueMails = statement<{ ids: readonly (string | null)[]; now: Date }, DueMail>(
  ({ ids, now }) => sql`
    select ${factColumns}, case when page.read_at is null and not ${isTooLate(now)} and ${isOpenAccount(sql`recipient`)}
      and recipient.email_verified and choice.mail is not false
      and ${isStillUnread} and ${isStillSo} then recipient.email end as to
    from notifications as page join users as recipient on recipient.id = page.user_id
    left join notification_choices as choice on choice.user_id = page.user_id and choice.kind = page.kind
    ${factJoins}
    where page.id = any(${ids}::uuid[]) order by page.golf_session_starts_at nulls first, page.id`,
);

const quietHours = statement<{ userId: string }, QuietHours>(({ userId }) => {
  const { quiet, from, until } = proposedQuietHours;
  return sql`
    select coalesce(settings.quiet, ${sql.lit(quiet)}) as quiet, coalesce(settings.quiet_from, ${sql.lit(from)}) as from,
      coalesce(settings.quiet_until, ${sql.lit(until)}) as until
    from (select ${userId}::uuid as user_id) as person
    left join notification_settings as settings on settings.user_id = person.user_id`;
});

/** The quiet hours of a user: as chosen, else the default. */
export async function findQuietHours(db: Db, userId: string): Promise<QuietHours> {
  const [row] = await quietHours(db, { userId });
  return row ?? proposedQuietHours;
}

/** What is needed to push a notification to its recipient. */
export type DuePush = Omit<Notification, 'at' | 'read'> & {
  /** The current priority of an update; null for other notifications. */
  priority: number | null;
  /** False when it was read, muted, switched off or undone since, its sender was blocked, it is too late, or the account may not receive anything. */
  wanted: boolean;
};

export const findDuePushes = statement<{ ids: readonly (string | null)[]; now: Date }, DuePush>(
  ({ ids, now }) => sql`
    select ${factColumns}, news.priority,
      page.read_at is null and not ${isTooLate(now)} and ${isOpenAccount(sql`recipient`)}
        and choice.push is not false and ${isStillUnread} and ${isStillSo} as wanted
    from notifications as page join users as recipient on recipient.id = page.user_id
    left join notification_choices as choice on choice.user_id = page.user_id and choice.kind = page.kind
    left join content_updates as news on page.kind = 'club_update' and news.id = page.related_id
    ${factJoins}
    where page.id = any(${ids}::uuid[]) order by page.created_at, page.id`,
);

/** The unread notifications, counted up to `mostCounted`. */
export const unreadCount = (userId: Fragment) => sql`(
  select count(*)::int from (select from notifications
    where user_id = ${userId} and read_at is null and in_app limit ${sql.lit(mostCounted)}) as counted)`;

const unreadCounts = statement<{ userId: string }, { count: number }>(
  ({ userId }) => sql`select ${unreadCount(userId)} as count`,
);

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await unreadCounts(db, { userId });
  return row?.count ?? 0;
}
