import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { personTopic } from '#features/account/server/live.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { chooseInput, NotificationEvent, NotificationKind, readInput } from '../notification.ts';
import { mailDelay, notificationChanged, proposedChoice } from '../rules.ts';

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

/** Marks a notification of the caller as read, and the older ones on request. A read notification is no longer mailed. */
export function markRead(db: Db, userId: string, { id, notificationId, older }: z.infer<typeof readInput>) {
  return runCommand(db, { userId, id, name: 'notification.read' }, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update notifications set read_at = now(), mail_due_at = null
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
  /** The row that it is about: `notificationTarget` says which. */
  relatedId: string;
  golfSessionStartsAt?: string;
};
type Told<Kind extends NotificationKind> = {
  kind: Kind;
  event: NotificationEvent<Kind>;
  recipients: readonly Recipient[];
};

/** The channels that recipients chose, for a query with a row `recipient`. */
const chosenFor = (kind: NotificationKind) => {
  const { in_app, mail } = proposedChoice(kind);
  const delay = mailDelay(kind);
  return {
    join: sql`left join notification_choices as choice on choice.user_id = recipient.user_id and choice.kind = ${kind}`,
    inApp: sql`coalesce(choice.in_app, ${in_app})`,
    mail: delay === null ? sql`false` : sql`coalesce(choice.mail, ${mail})`,
    mailDueAt:
      delay === null
        ? sql`null`
        : sql`case when coalesce(choice.mail, ${mail}) then now() + make_interval(mins => ${delay}::int) end`,
  };
};

const { in_app: inApp, mail } = proposedChoice('message');

/**
 * The part of the statement that stores a message, after `stored`: notifies the other readers of conversation $1, except those
 * who muted it. $2 the sender. An unread notification already stands for the new message too.
 */
export const notifyReaders = `
    insert into notifications (id, user_id, kind, event, actor_id, related_id, in_app, mail_due_at)
    select gen_random_uuid(), reader.user_id, 'message', 'sent', case when conversation.kind = 'pair' then $2::uuid end, $1,
      coalesce(choice.in_app, ${inApp}),
      case when coalesce(choice.mail, ${mail}) then now() + interval '${mailDelay('message')} minutes' end
    from stored join conversations as conversation on conversation.id = $1
    join conversation_readers as reader on reader.conversation_id = $1
    left join notification_choices as choice on choice.user_id = reader.user_id and choice.kind = 'message'
    where reader.user_id <> $2 and (reader.muted_until is null or reader.muted_until <= now())
      and (coalesce(choice.in_app, ${inApp}) or coalesce(choice.mail, ${mail}))
      and not exists (select from notifications as unread where unread.user_id = reader.user_id
        and unread.related_id = $1 and unread.kind = 'message' and unread.read_at is null)
    on conflict (user_id, related_id) where kind = 'message' and read_at is null do nothing`;

/** The part of a statement that marks the notification of conversation $1 as read for reader $2, `when` that holds. */
export const readMessages = (when: string) => `
    update notifications set read_at = now(), mail_due_at = null
    where kind = 'message' and user_id = $2 and related_id = $1 and read_at is null and ${when}
    returning in_app`;

/** Stores notifications, in the transaction of their cause. Who turned off both the app and mail gets none. */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  { kind, event, recipients }: Told<Kind>,
): Promise<void> {
  if (recipients.length === 0) return;
  const column = <Key extends keyof Recipient>(key: Key) => recipients.map((row) => row[key] ?? null);
  const chosen = chosenFor(kind);
  await sql`
    insert into notifications
      (id, user_id, kind, event, actor_id, related_id, golf_session_starts_at, in_app, mail_due_at)
    select recipient.id, recipient.user_id, ${kind}, ${event}, recipient.actor_id, recipient.related_id,
      recipient.starts_at, ${chosen.inApp}, ${chosen.mailDueAt}
    from unnest(${recipients.map(() => uuidv7())}::uuid[], ${column('userId')}::uuid[], ${column('actorId')}::uuid[],
      ${column('relatedId')}::uuid[], ${column('golfSessionStartsAt')}::timestamptz[])
      as recipient (id, user_id, actor_id, related_id, starts_at)
    ${chosen.join} where ${chosen.inApp} or ${chosen.mail}`.execute(tx);
}

/** Notifies all active members of a club but the author of an update; a member once per update. */
export async function notifyMembers(
  tx: Tx,
  { clubId, newsId, authorId }: { clubId: string; newsId: string; authorId: string },
): Promise<void> {
  const chosen = chosenFor('club_update');
  await sql`
    insert into notifications (id, user_id, kind, event, related_id, in_app, mail_due_at)
    select gen_random_uuid(), recipient.user_id, 'club_update', 'published', ${newsId}, ${chosen.inApp}, ${chosen.mailDueAt}
    from club_members as recipient join users on users.id = recipient.user_id ${chosen.join}
    where recipient.club_id = ${clubId} and recipient.status = 'active' and recipient.user_id <> ${authorId}
      and users.suspended_at is null and users.deletion_due_at is null
      and (${chosen.inApp} or ${chosen.mail})
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
