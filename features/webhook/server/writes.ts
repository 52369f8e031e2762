import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction } from '#features/audit/audit.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { runAdminCommand } from '#features/membership/server/writes.ts';
import { refuse, type Refusal } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { isAllowedUrl, type PostResult } from '#platform/server/outside/post-outside.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { failingDays, keptDays, mostWebhooks, overlapHours } from '../rules.ts';
import { testEvent, type OffReason, type WebhookForm } from '../webhook.ts';
import { findAdminAddresses } from './reads.ts';

export type By = {
  db: Db;
  userId: string;
  now: Date;
  /** Whether this machine may be called, as in trials and tests. */
  allowsLoopback: boolean;
};

type Command = { id: string; clubId: AdministeredClubId };
type OnOne = Command & { webhookId: string };
type SeedAnswer = { webhookId: string; seed: string };

const freshSeed = () => randomBytes(32);
/** The stored answer has the seed: the secret itself is not in the database. */
const answerWith = (webhookId: string, seed: Buffer): SeedAnswer => ({
  webhookId,
  seed: seed.toString('base64'),
});

export function makeWebhook(
  { db, userId, allowsLoopback }: By,
  { id, clubId, url, events }: Command & WebhookForm,
) {
  return runAdminCommand(db, { userId, id, clubId, name: 'webhook.make' }, async (tx) => {
    if (!isAllowedUrl(url, allowsLoopback)) return refuse('ADDRESS_NOT_ALLOWED');
    // The club is locked, so that two admins cannot both make the last one.
    const { rows } = await sql<{ made: number }>`
      select count(*)::int as made from webhooks where club_id = ${clubId}`.execute(tx);
    if ((rows[0]?.made ?? 0) >= mostWebhooks) return refuse('TOO_MANY_WEBHOOKS');
    const seed = freshSeed();
    const webhook = { id, club_id: clubId, url, events, secret_seed: seed, made_by: userId };
    // The id belongs to a webhook of another admin.
    if (!(await insertNew(tx, 'webhooks', webhook))) return refuse('COMMAND_REUSED');
    await recordDeed(tx, { actorId: userId, action: 'webhook.made', clubId, subjectId: id });
    return answerWith(id, seed);
  });
}

type Locked = { url: string; offBecause: OffReason | null; secretSeed: Buffer };

/** For a command on one webhook of the club, which is locked. */
function runOnWebhook<T extends object, Code extends string = never>(
  { db, userId }: By,
  { id, clubId, webhookId }: OnOne,
  { name, action }: { name: string; action: AuditAction },
  work: (tx: Tx, webhook: Locked) => Promise<T | Refusal<Code>>,
) {
  return runAdminCommand<T, Code | 'NOT_FOUND'>(
    db,
    { userId, id, clubId, name: `webhook.${name}` },
    async (tx) => {
      const { rows } = await sql<Locked>`
      select url, off_because as "offBecause", secret_seed as "secretSeed" from webhooks
      where id = ${webhookId} and club_id = ${clubId} for no key update`.execute(tx);
      const [webhook] = rows;
      if (!webhook) return refuse('NOT_FOUND');
      await recordDeed(tx, { actorId: userId, action, clubId, subjectId: webhookId });
      return work(tx, webhook);
    },
  );
}

/**
 * Changes what is sent and where. Switched on, it begins without failures; switched off, what waits is dropped. The admin answers for a
 * new address from now on (`namesMembers`).
 */
export const changeWebhook = (by: By, command: OnOne & WebhookForm & { isOn: boolean }) =>
  runOnWebhook(by, command, { name: 'change', action: 'webhook.changed' }, async (tx, former) => {
    const { offBecause } = former;
    const { webhookId, url, events, isOn } = command;
    if (!isAllowedUrl(url, by.allowsLoopback)) return refuse('ADDRESS_NOT_ALLOWED');
    const chosen = url === former.url ? {} : { made_by: by.userId };
    const switched = isOn === (offBecause === null) ? {} : { off_because: isOn ? null : ('admin' as const) };
    await rowsOf(tx, 'webhooks', { id: webhookId }).update({
      url,
      events,
      ...chosen,
      ...switched,
      ...(isOn && offBecause !== null && { failing_since: null }),
    });
    if (!isOn) await dropWaiting(tx, webhookId);
    return { webhookId };
  });

export const removeWebhook = (by: By, command: OnOne) =>
  runOnWebhook(by, command, { name: 'remove', action: 'webhook.removed' }, async (tx) => {
    const { webhookId } = command;
    await dropWaiting(tx, webhookId);
    await rowsOf(tx, 'webhooks', { id: webhookId }).delete();
    return { webhookId };
  });

/** The secret so far signs too for a day. The admin answers for the webhook from now on (`namesMembers`). */
export const renewSecret = (by: By, command: OnOne) =>
  runOnWebhook(
    by,
    command,
    { name: 'renewSecret', action: 'webhook.secret-renewed' },
    async (tx, { secretSeed }) => {
      const seed = freshSeed();
      const formerUntil = new Date(by.now.getTime() + overlapHours * 3_600_000);
      await rowsOf(tx, 'webhooks', { id: command.webhookId }).update({
        secret_seed: seed,
        former_seed: secretSeed,
        former_until: formerUntil.toISOString(),
        made_by: by.userId,
      });
      return answerWith(command.webhookId, seed);
    },
  );

export const testWebhook = (by: By, command: OnOne) =>
  runOnWebhook(by, command, { name: 'test', action: 'webhook.tested' }, async (tx, { offBecause }) => {
    if (offBecause !== null) return refuse('WEBHOOK_OFF');
    const { id: messageId } = await tx
      .insertInto('webhook_messages')
      .values({ webhook_id: command.webhookId, type: testEvent })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue(tx, messageId, by.now);
    return { messageId };
  });

/** Sends a message of the log again, under the same id; one that waits is sent now. */
export const resendMessage = (by: By, command: OnOne & { messageId: string }) =>
  runOnWebhook(by, command, { name: 'resend', action: 'webhook.resent' }, async (tx, { offBecause }) => {
    const { messageId, webhookId } = command;
    const found = await rowsOf(tx, 'webhook_messages', { id: messageId, webhook_id: webhookId }).find('id');
    if (!found) return refuse('NOT_FOUND');
    if (offBecause !== null) return refuse('WEBHOOK_OFF');
    await queue(tx, messageId, by.now);
    return { messageId };
  });

const queue = (tx: Tx, messageId: string, now: Date) =>
  sql`insert into deliveries (id, lane, kind, subject_id, due_at) values (${messageId}, 'webhook', 'webhook', ${messageId}, ${now})
    on conflict (id) do update set due_at = least(deliveries.due_at, excluded.due_at)`.execute(tx);

const dropWaiting = (tx: Tx, webhookId: string) =>
  sql`delete from deliveries where lane = 'webhook'
    and id in (select id from webhook_messages where webhook_id = ${webhookId})`.execute(tx);

/** Mails the admins of a club that a webhook was switched off: queued in the transaction. */
export type SendSwitchedOff = (
  tx: Tx,
  to: string,
  about: { clubName: string; url: string; because: Exclude<OffReason, 'admin'> },
) => Promise<void>;

type Attempt = { messageId: string; webhookId: string; result: PostResult; milliseconds: number; now: Date };

/** Records a try, and switches the webhook off when its server is gone or failed for days. */
export async function recordAttempt(
  { db, sendSwitchedOff }: { db: Db; sendSwitchedOff: SendSwitchedOff },
  { messageId, webhookId, result, milliseconds, now }: Attempt,
): Promise<void> {
  const status = 'status' in result ? result.status : null;
  await db.transaction().execute(async (tx) => {
    // The webhook before its messages, as removing it locks them.
    const { rows } = await sql<{ failingSince: string | null; isOn: boolean }>`
      select failing_since as "failingSince", off_because is null as "isOn" from webhooks
      where id = ${webhookId} for no key update`.execute(tx);
    const [webhook] = rows;
    if (!webhook) return;
    await sql`update webhook_messages set attempts = attempts + 1, attempted_at = ${now}, outcome = ${result.outcome},
      status_code = ${status}, milliseconds = ${milliseconds} where id = ${messageId}`.execute(tx);
    const since = result.outcome === 'accepted' ? null : (webhook.failingSince ?? now.toISOString());
    if (since !== webhook.failingSince)
      await rowsOf(tx, 'webhooks', { id: webhookId }).update({ failing_since: since });
    if (since === null || !webhook.isOn) return;
    const isTooLong = new Date(since).getTime() < now.getTime() - failingDays * 86_400_000;
    if (result.outcome === 'gone') await switchOff(tx, sendSwitchedOff, webhookId, 'gone');
    else if (isTooLong) await switchOff(tx, sendSwitchedOff, webhookId, 'failing');
  });
}

async function switchOff(
  tx: Tx,
  send: SendSwitchedOff,
  webhookId: string,
  because: Exclude<OffReason, 'admin'>,
): Promise<void> {
  const { rows } = await sql<{ clubId: string; clubName: string; url: string }>`
    update webhooks set off_because = ${because} from golf_clubs as club
    where webhooks.id = ${webhookId} and club.id = webhooks.club_id
    returning club.id as "clubId", club.name as "clubName", webhooks.url`.execute(tx);
  const [webhook] = rows;
  if (!webhook) return;
  const { clubId, clubName, url } = webhook;
  await dropWaiting(tx, webhookId);
  await recordDeed(tx, { actorId: null, action: 'webhook.switched-off', clubId, subjectId: webhookId });
  for (const to of await findAdminAddresses(tx, clubId)) await send(tx, to, { clubName, url, because });
}

/** Deletes what the log no longer shows. What waits is never that old. */
export async function pruneMessages(db: Db, now: Date): Promise<void> {
  await sql`delete from webhook_messages where created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  );
}
