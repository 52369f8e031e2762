import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { personTopic } from '#features/account/server/live.ts';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import { notificationChanged } from '../events.ts';
import type {
  ChoiceKind,
  chooseInput,
  NotificationChannel,
  NotificationEvent,
  NotificationKind,
  quietHoursInput,
  readInput,
} from '../notification.ts';
import { mailDelay, proposedChoice, pushDelay } from '../rules.ts';
import { hasUnread } from './reads.ts';

/** Sets one channel of one kind; the other channels stay as chosen or default. */
export function choose(db: Db, userId: string, command: z.infer<typeof chooseInput>, now: Date) {
  const { id, kind, channel, on } = command;
  return runCommand(db, { userId, id, name: 'notification.choose' }, (tx) =>
    tx
      .insertInto('notification_choices')
      .values({ user_id: userId, ...proposedChoice(kind), [channel]: on })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({ [channel]: on, updated_at: now }),
      )
      .returning(['kind', 'in_app', 'push', 'mail'])
      .executeTakeFirstOrThrow(),
  );
}

/** Sets the mail of some kinds; the other channels stay as chosen or default. An erased user has no choices. */
async function setMail(db: Db, { userId, kinds }: MailScope, on: boolean, now: Date): Promise<void> {
  const proposed = JSON.stringify(kinds.map(proposedChoice));
  await sql`
    insert into notification_choices (user_id, kind, in_app, push, mail)
    select users.id, chosen.kind, chosen.in_app, chosen.push, ${on}
    from users, jsonb_to_recordset(${proposed}::jsonb) as chosen (kind text, in_app boolean, push boolean)
    where users.id = ${userId}
    on conflict (user_id, kind) do update set mail = excluded.mail, updated_at = ${now}
      where notification_choices.mail <> excluded.mail`.execute(db);
}

export type MailScope = { userId: string; kinds: readonly ChoiceKind[] };

/** Turns off the mail of a link. It needs no command id, which a mail program does not send: repeating it has no further effect. */
export async function unsubscribe(db: Db, scope: MailScope, now: Date) {
  await setMail(db, scope, false, now);
  return { kinds: [...scope.kinds], on: false };
}

/** Turns the mail of a link on or off. It has a command id, because a repeated old 'off' must not undo a later 'on'. */
export async function setMailByLink(
  db: Db,
  scope: MailScope,
  { id, on }: { id: string; on: boolean },
  now: Date,
) {
  const { userId } = scope;
  const user = await rowsOf(db, 'users', { id: userId }).find('id');
  if (!user) return refuse('LINK_INVALID');
  return runCommand(db, { userId, id, name: 'notification.setMail' }, async (tx) => {
    await setMail(tx, scope, on, now);
    return { kinds: [...scope.kinds], on };
  });
}

export function setQuietHours(db: Db, userId: string, command: z.infer<typeof quietHoursInput>, now: Date) {
  const { id, quiet, from, until } = command;
  return runCommand(db, { userId, id, name: 'notification.setQuietHours' }, async (tx) => {
    const settings = rowsOf(tx, 'notification_settings', { user_id: userId });
    await settings.put({ quiet, quiet_from: from, quiet_until: until, updated_at: now });
    return { quiet, from, until };
  });
}

/** Marks a notification of the caller as read, and the older ones on request. A read one is neither mailed nor pushed. */
export function markRead(
  db: Db,
  userId: string,
  { id, notificationId, older }: z.infer<typeof readInput>,
  now: Date,
) {
  return runCommand(db, { userId, id, name: 'notification.read' }, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update notifications set read_at = ${now}
      where user_id = ${userId} and read_at is null and in_app and (id = ${notificationId}
        or (${older} and (created_at, id) <
          (select created_at, id from notifications where id = ${notificationId} and user_id = ${userId})))`.execute(
      tx,
    );
    if (numAffectedRows > 0n) await publish(tx, { topic: personTopic(userId), kind: notificationChanged });
    return { notificationId };
  });
}

type Recipient = {
  userId: string;
  /** Null when nobody is named, or the recipient may not know who did it. */
  actorId: string | null;
  /** The row that the notification is about: `notificationTarget` says of which table. */
  relatedId: string;
  golfSessionStartsAt?: string;
  answerUntil?: string;
};
type Told<Kind extends NotificationKind> = {
  kind: Kind;
  event: NotificationEvent<Kind>;
  /** The club that it is about; the database knows which events are about one. */
  clubId?: string;
  recipients: readonly Recipient[];
};

/**
 * The parts of a statement after `wanted`, the rows to tell: stores their notifications, and the mails and pushes that each recipient
 * chose, which wait a little. Recipients who turned off all channels get none.
 */
function tell(kind: NotificationKind, onConflict = sql``): Fragment {
  const proposed = proposedChoice(kind);
  const chosen = (channel: NotificationChannel) =>
    sql`coalesce(choice.${sql.ref(channel)}, ${sql.lit(proposed[channel])})`;
  const delay = mailDelay(kind);
  return sql`
  recipient as materialized (
    select wanted.*, ${chosen('in_app')} as bell, ${delay === null ? sql`false` : chosen('mail')} as mails,
      ${chosen('push')} and exists (select from push_subscriptions as device where device.user_id = wanted.user_id) as pushes
    from wanted left join notification_choices as choice
      on choice.user_id = wanted.user_id and choice.kind = ${sql.lit(kind)}
  ), told as (
    insert into notifications
      (id, user_id, kind, event, actor_id, related_id, club_id, golf_session_starts_at, answer_until, in_app)
    select id, user_id, ${sql.lit(kind)}, event, actor_id, related_id, club_id, starts_at, answer_until, bell
    from recipient where bell or mails or pushes ${onConflict}
    returning id, created_at
  ), delivered as (
    insert into deliveries (lane, kind, user_id, subject_id, due_at)
    select lane, lane, user_id, told.id, told.created_at + make_interval(secs => wait)
    from told join recipient on recipient.id = told.id cross join lateral (values
      ('notification', mails, ${sql.lit((delay ?? 0) * 60)}), ('push', pushes, ${sql.lit(pushDelay)})) as channel (lane, is_chosen, wait)
    where is_chosen
  )`;
}

/**
 * The parts of the statement that stores a message, after `stored`: notifies the other readers of the conversation, except those who
 * muted it. A reader with an unread notification of the conversation gets no second one.
 */
export const notifyReaders = (conversationId: Fragment, senderId: Fragment): Fragment => sql`
  wanted as (
    select gen_random_uuid() as id, reader.user_id, 'sent' as event,
      case when conversation.kind = 'pair' then ${senderId}::uuid end as actor_id, conversation.id as related_id,
      null::uuid as club_id, null::timestamptz as starts_at, null::timestamptz as answer_until
    from stored join conversations as conversation on conversation.id = ${conversationId}
    join conversation_readers as reader on reader.conversation_id = ${conversationId}
    where reader.user_id <> ${senderId} and not reader.muted
      and not exists (select from notifications as unread where unread.user_id = reader.user_id
        and unread.related_id = ${conversationId} and unread.kind = 'message' and unread.read_at is null)
  ), ${tell('message', sql`on conflict (user_id, related_id) where kind = 'message' and read_at is null do nothing`)}`;

/** After a message was removed: marks the notification of the conversation as read for readers to whom nothing is unread any more. */
export async function settleRemoved(tx: Tx, conversationId: string, now: Date): Promise<void> {
  await sql`with settled as (
      update notifications set read_at = ${now}
      where id in (
        select notification.id from notifications as notification
        join conversation_readers as reader on reader.conversation_id = ${conversationId} and reader.user_id = notification.user_id
        where notification.kind = 'message' and notification.related_id = ${conversationId} and notification.read_at is null
          and not ${hasUnread(sql`reader.conversation_id`, sql`reader.read_seq`, sql`reader.user_id`)}
        order by notification.user_id for no key update of notification)
      returning user_id)
    insert into live_events (topic, kind) select 'person:' || user_id, ${notificationChanged} from settled`.execute(
    tx,
  );
}

/** `recipients`: as JSON. */
type ToldRows = { event: string; clubId: string | null; recipients: string };

const notifyAll = statement<ToldRows, object, [kind: NotificationKind]>(
  ({ event, clubId, recipients }, kind) => sql`
    with wanted as (
      select id, "userId" as user_id, ${event}::text as event, "actorId" as actor_id, "relatedId" as related_id,
        ${clubId}::uuid as club_id, "golfSessionStartsAt" as starts_at, "answerUntil" as answer_until
      from jsonb_to_recordset(${recipients}::jsonb) as given (id uuid, "userId" uuid, "actorId" uuid, "relatedId" uuid,
        "golfSessionStartsAt" timestamptz, "answerUntil" timestamptz)
    ), ${tell(kind)} select`,
);

/** Stores notifications, in the transaction of their cause. */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  { kind, event, clubId, recipients }: Told<Kind>,
): Promise<void> {
  if (recipients.length === 0) return;
  const rows = recipients.map((recipient) => ({ ...recipient, id: uuidv7() }));
  await notifyAll(tx, { event, clubId: clubId ?? null, recipients: JSON.stringify(rows) }, kind);
}

type Question<Kind extends NotificationKind> = {
  kind: Kind;
  events: readonly NotificationEvent<Kind>[];
  userId: string;
  relatedId: string;
  /** Whose question it was, when several people may ask about the same. */
  actorId?: string;
};

/** Marks a question as read that its recipient answered without opening the notification: it is neither pushed nor mailed any more. */
export async function markAnswered<Kind extends NotificationKind>(
  tx: Tx,
  { kind, events, userId, relatedId, actorId }: Question<Kind>,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    update notifications set read_at = ${now} where user_id = ${userId} and kind = ${kind} and event = any(${events}::text[])
      and related_id = ${relatedId} and (${actorId ?? null}::uuid is null or actor_id = ${actorId ?? null}) and read_at is null
    returning id`.execute(tx);
  if (rows.length > 0) await publish(tx, { topic: personTopic(userId), kind: notificationChanged });
}

/** Notifies all active members of a club but the author of an update; a member once per update. */
export async function notifyMembers(
  tx: Tx,
  { clubId, newsId, authorId }: { clubId: string; newsId: string; authorId: string },
): Promise<void> {
  await sql`
    with wanted as (
      select gen_random_uuid() as id, member.user_id, 'published' as event, null::uuid as actor_id, ${newsId}::uuid as related_id,
        member.club_id, null::timestamptz as starts_at, null::timestamptz as answer_until
      from club_members as member join users on users.id = member.user_id
      where member.club_id = ${clubId} and member.status = 'active' and member.user_id <> ${authorId}
        and ${isOpenAccount(sql`users`)}
    ), ${tell('club_update', sql`on conflict (user_id, related_id) where kind = 'club_update' do nothing`)} select`.execute(
    tx,
  );
}

/** Removes the unread notifications of an update that members cannot read any more. When it is shown again, they are notified again. */
export async function forgetUpdate(
  tx: Tx,
  { clubId, newsId }: { clubId: string; newsId: string },
): Promise<void> {
  await sql`delete from notifications where id in (
    select id from notifications where club_id = ${clubId} and kind = 'club_update' and related_id = ${newsId}
      and read_at is null order by user_id for update)`.execute(tx);
}

/** Like `notify`, for causes that must succeed without their notification: a failure is undone and logged. */
export async function tryToNotify<Kind extends NotificationKind>(
  tx: Tx,
  log: Log,
  told: Told<Kind>,
): Promise<void> {
  await sql`savepoint notification`.execute(tx);
  try {
    await notify(tx, told);
    await sql`release savepoint notification`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint notification`.execute(tx);
    log('error', 'notification.failed', errorFields(error));
  }
}
