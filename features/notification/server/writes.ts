import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { personTopic } from '#features/account/server/live.ts';
import { runCommand } from '#platform/server/commands.ts';
import { refuse } from '#platform/server/refused.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type {
  ChoiceKind,
  chooseInput,
  NotificationEvent,
  NotificationKind,
  quietHoursInput,
  readInput,
} from '../notification.ts';
import { hasUnread } from './reads.ts';
import { mailDelay, notificationChanged, proposedChoice, pushDelay } from '../rules.ts';

/** Sets one channel of one kind; the other channels stay as chosen or default. */
export function choose(db: Db, userId: string, command: z.infer<typeof chooseInput>) {
  const { id, kind, channel, on } = command;
  return runCommand(db, { userId, id, name: 'notification.choose' }, (tx) =>
    tx
      .insertInto('notification_choices')
      .values({ user_id: userId, ...proposedChoice(kind), [channel]: on })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({ [channel]: on, updated_at: sql<string>`now()` }),
      )
      .returning(['kind', 'in_app', 'push', 'mail'])
      .executeTakeFirstOrThrow(),
  );
}

/** Sets the mail of some kinds; the other channels stay as chosen or default. An erased user has no choices. */
async function setMail(db: Db | Tx, { userId, kinds }: MailScope, on: boolean): Promise<void> {
  const rows = kinds.map(proposedChoice);
  await sql`
    insert into notification_choices (user_id, kind, in_app, push, mail)
    select users.id, chosen.kind, chosen.in_app, chosen.push, ${on}
    from users, unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map((row) => row.in_app)}::boolean[],
      ${rows.map(({ push }) => push)}::boolean[]) as chosen (kind, in_app, push)
    where users.id = ${userId}
    on conflict (user_id, kind) do update set mail = excluded.mail, updated_at = now()
      where notification_choices.mail <> excluded.mail`.execute(db);
}

export type MailScope = { userId: string; kinds: readonly ChoiceKind[] };

/** Turns off the mail of a link. It needs no command id, which a mail program does not send: repeating it has no further effect. */
export async function unsubscribe(db: Db, scope: MailScope) {
  await setMail(db, scope, false);
  return { kinds: [...scope.kinds], on: false };
}

/** Turns the mail of a link on or off. It has a command id, because a repeated old 'off' must not undo a later 'on'. */
export async function setMailByLink(db: Db, scope: MailScope, { id, on }: { id: string; on: boolean }) {
  const { userId } = scope;
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) return refuse('LINK_INVALID');
  return runCommand(db, { userId, id, name: 'notification.setMail' }, async (tx) => {
    await setMail(tx, scope, on);
    return { kinds: [...scope.kinds], on };
  });
}

export function setQuietHours(db: Db, userId: string, command: z.infer<typeof quietHoursInput>) {
  const { id, quiet, from, until } = command;
  const values = { quiet, quiet_from: from, quiet_until: until };
  return runCommand(db, { userId, id, name: 'notification.setQuietHours' }, async (tx) => {
    await tx
      .insertInto('notification_settings')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...values, updated_at: sql<string>`now()` }),
      )
      .execute();
    return { quiet, from, until };
  });
}

/** Marks a notification of the caller as read, and the older ones on request. A read notification is no longer mailed. */
export function markRead(db: Db, userId: string, { id, notificationId, older }: z.infer<typeof readInput>) {
  return runCommand(db, { userId, id, name: 'notification.read' }, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update notifications set read_at = now(), mail_due_at = null, push_due_at = null
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

const pushWait = `interval '${pushDelay} seconds'`;

/** Whether a recipient with a row `choice` wants push and has a device for it. */
const pushesTo = (userId: string, proposed: boolean) => `(coalesce(choice.push, ${proposed})
      and exists (select from push_subscriptions as device where device.user_id = ${userId}))`;

/** The channels that recipients chose, for a query with a row `recipient`. */
const chosenFor = (kind: NotificationKind) => {
  const { in_app, push, mail } = proposedChoice(kind);
  const pushes = sql.raw(pushesTo('recipient.user_id', push));
  const delay = mailDelay(kind);
  return {
    join: sql`left join notification_choices as choice on choice.user_id = recipient.user_id and choice.kind = ${kind}`,
    inApp: sql`coalesce(choice.in_app, ${in_app})`,
    mail: delay === null ? sql`false` : sql`coalesce(choice.mail, ${mail})`,
    mailDueAt:
      delay === null
        ? sql`null`
        : sql`case when coalesce(choice.mail, ${mail}) then now() + make_interval(mins => ${delay}::int) end`,
    push: pushes,
    pushDueAt: sql`case when ${pushes} then now() + ${sql.raw(pushWait)} end`,
  };
};

const { in_app: inApp, push, mail } = proposedChoice('message');
const pushesMessage = pushesTo('reader.user_id', push);

/**
 * The part of the statement that stores a message, after `stored`: notifies the other readers of conversation $1, except those
 * who muted it. $2 the sender. A reader with an unread notification of the conversation gets no second one.
 */
export const notifyReaders = `
    insert into notifications (id, user_id, kind, event, actor_id, related_id, in_app, mail_due_at, push_due_at)
    select gen_random_uuid(), reader.user_id, 'message', 'sent', case when conversation.kind = 'pair' then $2::uuid end, $1,
      coalesce(choice.in_app, ${inApp}),
      case when coalesce(choice.mail, ${mail}) then now() + interval '${mailDelay('message')} minutes' end,
      case when ${pushesMessage} then now() + ${pushWait} end
    from stored join conversations as conversation on conversation.id = $1
    join conversation_readers as reader on reader.conversation_id = $1
    left join notification_choices as choice on choice.user_id = reader.user_id and choice.kind = 'message'
    where reader.user_id <> $2 and (reader.muted_until is null or reader.muted_until <= now())
      and (coalesce(choice.in_app, ${inApp}) or coalesce(choice.mail, ${mail}) or ${pushesMessage})
      and not exists (select from notifications as unread where unread.user_id = reader.user_id
        and unread.related_id = $1 and unread.kind = 'message' and unread.read_at is null)
    on conflict (user_id, related_id) where kind = 'message' and read_at is null do nothing`;

/** The part of a statement that marks the notification of conversation $1 as read for reader $2, if the condition `when` holds. */
export const readMessages = (when: string) => `
    update notifications set read_at = now(), mail_due_at = null, push_due_at = null
    where kind = 'message' and user_id = $2 and related_id = $1 and read_at is null and ${when}
    returning in_app`;

/** After a message was removed: marks the notification of the conversation as read for readers to whom nothing is unread any more. */
export async function settleRemoved(tx: Tx, conversationId: string): Promise<void> {
  await sql`with settled as (
      update notifications set read_at = now(), mail_due_at = null, push_due_at = null
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

/** Stores notifications, in the transaction of their cause. Recipients who turned off all channels get none. */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  { kind, event, clubId, recipients }: Told<Kind>,
): Promise<void> {
  if (recipients.length === 0) return;
  const column = <Key extends keyof Recipient>(key: Key) => recipients.map((row) => row[key] ?? null);
  const chosen = chosenFor(kind);
  await sql`
    insert into notifications
      (id, user_id, kind, event, actor_id, related_id, club_id, golf_session_starts_at, answer_until, in_app,
        mail_due_at, push_due_at)
    select recipient.id, recipient.user_id, ${kind}, ${event}, recipient.actor_id, recipient.related_id,
      ${clubId ?? null}, recipient.starts_at, recipient.answer_until, ${chosen.inApp}, ${chosen.mailDueAt}, ${chosen.pushDueAt}
    from unnest(${recipients.map(() => uuidv7())}::uuid[], ${column('userId')}::uuid[], ${column('actorId')}::uuid[],
      ${column('relatedId')}::uuid[], ${column('golfSessionStartsAt')}::timestamptz[],
      ${column('answerUntil')}::timestamptz[]) as recipient (id, user_id, actor_id, related_id, starts_at, answer_until)
    ${chosen.join} where ${chosen.inApp} or ${chosen.mail} or ${chosen.push}`.execute(tx);
}

/** Removes an unread notification whose cause was withdrawn. Without `actorId`: of any actor, or of none. */
export async function forgetNotification<Kind extends NotificationKind>(
  tx: Tx,
  told: { kind: Kind; event: NotificationEvent<Kind>; userId: string; actorId?: string; relatedId: string },
): Promise<void> {
  const { rows } = await sql`
    delete from notifications where user_id = ${told.userId} and kind = ${told.kind} and event = ${told.event}
      and actor_id is not distinct from coalesce(${told.actorId ?? null}, actor_id) and related_id = ${told.relatedId} and read_at is null returning id`.execute(
    tx,
  );
  if (rows.length > 0) await publish(tx, { topic: personTopic(told.userId), kind: notificationChanged });
}

/** Notifies all active members of a club but the author of an update; a member once per update. */
export async function notifyMembers(
  tx: Tx,
  { clubId, newsId, authorId }: { clubId: string; newsId: string; authorId: string },
): Promise<void> {
  const chosen = chosenFor('club_update');
  await sql`
    insert into notifications (id, user_id, kind, event, related_id, club_id, in_app, mail_due_at, push_due_at)
    select gen_random_uuid(), recipient.user_id, 'club_update', 'published', ${newsId}, recipient.club_id,
      ${chosen.inApp}, ${chosen.mailDueAt}, ${chosen.pushDueAt}
    from club_members as recipient join users on users.id = recipient.user_id ${chosen.join}
    where recipient.club_id = ${clubId} and recipient.status = 'active' and recipient.user_id <> ${authorId}
      and users.suspended_at is null and users.deletion_due_at is null
      and (${chosen.inApp} or ${chosen.mail} or ${chosen.push})
    on conflict (user_id, related_id) where kind = 'club_update' do nothing`.execute(tx);
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

/** The most notifications that are taken at once: a push would only count them anyway. */
const mostPerPush = 50;

export type TakenPushes = { userId: string; ids: string[]; attempts: number };

/**
 * Takes the pushes that are due for one recipient; nobody else takes them for a minute. The lock on the recipient stops another
 * server, or another turn of this one, from taking a part of them. Reads only what no row can make fail: a row that cannot be pushed
 * must not stop those behind it.
 */
export async function takePushes(db: Db): Promise<TakenPushes | null> {
  const { rows } = await sql<{ id: string; userId: string; attempts: number }>`
    with next as (
      select user_id from notifications join users as recipient on recipient.id = user_id where push_due_at <= now()
      order by push_due_at limit 1 for no key update of recipient skip locked
    ), due as (
      select id from notifications where user_id = (select user_id from next) and push_due_at <= now()
      order by created_at, id limit ${mostPerPush} for no key update skip locked
    )
    update notifications as notification
    set push_attempts = push_attempts + 1, push_due_at = now() + interval '1 minute'
    from due where notification.id = due.id
    returning notification.id, user_id as "userId", push_attempts as attempts`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const attempts = Math.max(...rows.map((row) => row.attempts));
  return { userId: first.userId, ids: rows.map(({ id }) => id), attempts };
}

/** Postpones the pushes that were taken, without counting the attempt. Notifications that were read meanwhile are not pushed. */
export async function holdPushes(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await sql`update notifications set push_due_at = ${until}, push_attempts = push_attempts - 1
    where id = any(${ids}::uuid[]) and push_due_at is not null`.execute(db);
}

/** Stores which devices received the pushes that were taken. `retryAfter`: seconds until the next attempt; null: there is none. */
export async function settlePushes(
  db: Db,
  ids: readonly string[],
  { pushedTo, retryAfter }: { pushedTo: readonly string[]; retryAfter: number | null },
): Promise<void> {
  await sql`update notifications set pushed_to = pushed_to || ${pushedTo}::uuid[],
      push_due_at = case when push_due_at is not null then now() + make_interval(secs => ${retryAfter}::float8) end
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Sends nothing that waits: after a restore, it may have been sent since the backup. */
export async function dropWaitingDeliveries(db: Db): Promise<void> {
  await sql`update notifications set mail_due_at = null, push_due_at = null
    where mail_due_at is not null or push_due_at is not null`.execute(db);
  await sql`update digests set mail_due_at = null where mail_due_at is not null`.execute(db);
}
