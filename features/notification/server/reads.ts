import { sql } from 'kysely';
import { givesRights } from '#features/account/server/reads.ts';
import { blockedPair } from '#features/block/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import type { Waiting } from '#platform/server/jobs.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { builtOnce, query, textOf, type Fragment, type RowLimit } from '#platform/server/statement.ts';
import { mostCounted } from '#platform/shared/dutch.ts';
import type { DigestFacts } from '../copy.ts';
import { choiceKinds, type Choice, type Notification, type NotificationKind } from '../notification.ts';
import { digestWeek, proposedChoice, proposedQuietHours, type QuietHours } from '../rules.ts';

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

/** Columns of `Facts`, of rows `page` with the joins below. */
export const factColumns = `page.id, page.kind, page.event, page.related_id as "relatedId",
  page.golf_session_starts_at as "golfSessionStartsAt", page.answer_until as "answerUntil",
  profile.display_name as actor,
  golf_session.id as "golfSessionId", golf_session.title as "golfSessionTitle",
  page.club_id as "clubId", coalesce(club.name, request.club_name) as "clubName",
  case when page.read_at is null
    then ${textOf(countOfUnread(sql`conversation.id`, sql`reader.read_seq`, sql`page.user_id`))} end as messages`;

/**
 * Leaves out the names of suspended and closed accounts and of people in a block with the recipient, and conversations that
 * the recipient no longer reads.
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
  left join golf_clubs as club on club.id = page.club_id
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
export async function findNotifications(db: Db, userId: string, input: PageInput) {
  return readPage<Notification>(db, input, {
    text: listText,
    values: [userId],
    keyOf: (last) => [last.at, last.id],
  });
}

/** What is needed to mail a notification. `to`: null when the recipient was suspended, closed the account or turned this mail off since. */
export type DueMail = Omit<Notification, 'at' | 'read' | 'kind'> & {
  kind: NotificationKind;
  to: string | null;
};

const dueMailsText = `
  select ${factColumns}, case when recipient.suspended_at is null and recipient.deletion_due_at is null
    and recipient.email_verified and choice.mail is not false then recipient.email end as to
  from notifications as page join users as recipient on recipient.id = page.user_id
  left join notification_choices as choice on choice.user_id = page.user_id and choice.kind = page.kind
  ${factJoins}
  where page.id = any($1::uuid[]) order by page.golf_session_starts_at nulls first, page.id`;

export const findDueMails = (db: Db, ids: readonly string[]) => query<DueMail>(db, dueMailsText, [ids]);

const quietColumns = `coalesce(settings.quiet, ${proposedQuietHours.quiet}) as quiet,
  coalesce(settings.quiet_from, '${proposedQuietHours.from}') as from,
  coalesce(settings.quiet_until, '${proposedQuietHours.until}') as until`;

const quietText = `select ${quietColumns} from (select $1::uuid as user_id) as person
  left join notification_settings as settings on settings.user_id = person.user_id`;

/** The quiet hours of a user: as chosen, else the default. */
export async function findQuietHours(db: Db, userId: string): Promise<QuietHours> {
  const [row] = await query<QuietHours>(db, quietText, [userId]);
  return row ?? proposedQuietHours;
}

/** What is needed to push a notification to its recipient. */
export type DuePush = Omit<Notification, 'at' | 'read'> & {
  attempts: number;
  pushedTo: string[];
  /** The current priority of an update; null for other notifications. */
  priority: number | null;
  /** False when it was read, muted or switched off since, or the account may not receive anything. */
  wanted: boolean;
};

const dueText = `
  select ${factColumns}, page.push_attempts as attempts, page.pushed_to as "pushedTo", news.priority,
    page.read_at is null and recipient.suspended_at is null and recipient.deletion_due_at is null
      and choice.push is not false
      and (page.kind <> 'message' or (reader.muted_until is null or reader.muted_until <= now())
        and ${textOf(hasUnread(sql`conversation.id`, sql`reader.read_seq`, sql`page.user_id`))}) is true as wanted
  from notifications as page join users as recipient on recipient.id = page.user_id
  left join notification_choices as choice on choice.user_id = page.user_id and choice.kind = page.kind
  left join content_updates as news on page.kind = 'club_update' and news.id = page.related_id
  ${factJoins}
  where page.id = any($1::uuid[]) order by page.created_at, page.id`;

export const findDuePushes = (db: Db, ids: readonly string[]) => query<DuePush>(db, dueText, [ids]);

const nextPushText = `select extract(epoch from min(push_due_at) - now())::float8 as seconds
  from notifications where push_due_at is not null`;

/** Seconds until the next push is due, negative when it is late; null when none is queued. */
export async function findNextPush(db: Db): Promise<number | null> {
  const [row] = await query<{ seconds: number | null }>(db, nextPushText, []);
  return row?.seconds ?? null;
}

const unreadText = `
  select count(*)::int as count from (select from notifications
    where user_id = $1 and read_at is null and in_app limit ${mostCounted}) as unread`;

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await query<{ count: number }>(db, unreadText, [userId]);
  return row?.count ?? 0;
}

const mostPerSection = 5;

const clubsOfPerson = `select member.club_id from club_members as member
  where member.user_id = person.id and ${textOf(givesRights(sql`member`))}`;

const jsonListOf = (rows: string) => `(select coalesce(json_agg(item), '[]') from (${rows}) as item)`;

/** $1 the week, $2 the people, $3 now. */
const digestText = `
  select person.id as "userId", digest.mail_attempts as attempts,
    case when person.suspended_at is null and person.deletion_due_at is null and person.email_verified
      and choice.mail then person.email end as to,
    json_build_object(
      'count', (select count(*) from (select from notifications
        where user_id = person.id and read_at is null and in_app limit ${mostCounted}) as counted),
      'notifications', ${jsonListOf(`
        select ${factColumns} from (select * from notifications
          where user_id = person.id and read_at is null and in_app
          order by created_at desc, id desc limit ${mostPerSection}) as page ${factJoins}
        order by page.created_at desc, page.id desc`)}) as unread,
    ${jsonListOf(`
      select title, location, starts_at as "startsAt", max_players - player_count as places
      from golf_sessions as golf_session
      where club_id in (${clubsOfPerson}) and status = 'open' and archived_at is null
        and starts_at > $3 and starts_at < $3::timestamptz + interval '7 days' and organizer_id <> person.id
        and not exists (select from golf_session_participants as participant
          where participant.golf_session_id = golf_session.id and participant.user_id = person.id)
        and not ${textOf(blockedPair(sql`person.id`, sql`golf_session.organizer_id`))}
      order by starts_at, golf_session.id limit ${mostPerSection}`)} as "golfSessions",
    ${jsonListOf(`
      select news.title, club.name as "clubName"
      from content_updates as news join golf_clubs as club on club.id = news.club_id
      where news.club_id in (${clubsOfPerson}) and is_active and news.deleted_at is null
        and news.created_at <= $3 and news.created_at > $3::timestamptz - interval '7 days'
      order by priority desc, news.created_at desc, news.id desc limit ${mostPerSection}`)} as news
  from digests as digest join users as person on person.id = digest.user_id
  left join notification_choices as choice on choice.user_id = person.id and choice.kind = 'digest'
  where digest.week = $1 and digest.user_id = any($2::uuid[])`;

/** `to`: null when the recipient was suspended, closed the account or turned this mail off since. */
export type DueDigest = DigestFacts & { userId: string; attempts: number; to: string | null };

/** The digests of these people, in one statement. */
export const findDigests = (db: Db, week: string, userIds: readonly string[], now: Date) =>
  query<DueDigest>(db, digestText, [week, userIds, now]);

const waitingOf = (kind: string, table: string, [due, attempts, since]: [string, string, string]) => `
  select '${kind}' as kind, count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(${since})), 0)::int as oldest,
    (count(*) filter (where ${attempts} > 0))::int as failed
  from ${table} where ${due} is not null and (${due} <= now() or ${attempts} > 0)`;

/** $1 the week of the digests that are sent now. */
const waitingText = [
  waitingOf('notification', 'notifications', ['mail_due_at', 'mail_attempts', 'created_at']),
  waitingOf('push', 'notifications', ['push_due_at', 'push_attempts', 'created_at']),
  `${waitingOf('digest', 'digests', [
    'mail_due_at',
    'mail_attempts',
    `((week || ' 08:00')::timestamp at time zone 'Europe/Amsterdam')`,
  ])} and week = $1`,
].join(' union all ');

/** The mails, pushes and digests that are due, for the metrics. A digest is sent on its Monday morning, or not at all. */
export const findWaitingNotifications = (db: Db, now: Date) =>
  query<Waiting>(db, waitingText, [digestWeek(now) ?? '']);
