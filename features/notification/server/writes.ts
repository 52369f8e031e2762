import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { chooseInput, NotificationEvent, NotificationKind } from '../notification.ts';
import { proposedChoice } from '../rules.ts';

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

type AboutGolfSession = {
  event: NotificationEvent<'golf_session'>;
  recipients: readonly {
    userId: string;
    /** Null when the recipient may not know who did it. */
    actorId: string | null;
    golfSessionId: string;
    startsAt: string;
  }[];
};

/** Notifies in the transaction of the change; a job mails the recipients who left mail on. */
export async function notifyOfGolfSessions(tx: Tx, { event, recipients }: AboutGolfSession): Promise<void> {
  if (recipients.length === 0) return;
  const column = <Key extends keyof (typeof recipients)[number]>(key: Key) =>
    recipients.map((row) => row[key]);
  await sql`
    insert into notifications
      (id, user_id, kind, event, actor_id, related_id, golf_session_starts_at, mail_due_at)
    select row.id, row.user_id, 'golf_session', ${event}, row.actor_id, row.golf_session_id, row.starts_at,
      case when coalesce(choice.mail, ${proposedChoice('golf_session').mail}) then now() end
    from unnest(${recipients.map(() => uuidv7())}::uuid[], ${column('userId')}::uuid[], ${column('actorId')}::uuid[],
      ${column('golfSessionId')}::uuid[], ${column('startsAt')}::timestamptz[])
      as row (id, user_id, actor_id, golf_session_id, starts_at)
    left join notification_choices as choice on choice.user_id = row.user_id and choice.kind = 'golf_session'`.execute(
    tx,
  );
}

type Told<Kind extends NotificationKind> = {
  userId: string;
  kind: Kind;
  event: NotificationEvent<Kind>;
  /** Null: nobody is named. */
  actorId: string | null;
  /** The row that it is about. */
  relatedId: string;
};

/** Stores notifications, in the transaction of their cause. */
export async function notify<Kind extends NotificationKind>(tx: Tx, told: readonly Told<Kind>[]) {
  const rows = told.map(({ userId, kind, event, actorId, relatedId }) => ({
    id: uuidv7(),
    user_id: userId,
    kind,
    event,
    actor_id: actorId,
    related_id: relatedId,
  }));
  if (rows.length > 0) await tx.insertInto('notifications').values(rows).execute();
}
