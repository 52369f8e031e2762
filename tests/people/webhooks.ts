// Webhooks of clubs, for tests.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { webhookEvents, type WebhookEvent } from '#features/webhook/webhook.ts';
import type { Db } from '#platform/server/database.ts';

type Options = { url?: string; events?: readonly WebhookEvent[] };

/** A webhook that receives everything. */
export async function createWebhook(
  db: Db,
  clubId: string,
  { url = 'https://club.example/hook', events = webhookEvents }: Options = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('webhooks')
    .values({ id, club_id: clubId, url, events: [...events], secret_seed: randomBytes(32) })
    .execute();
  return id;
}

/** A message that was accepted. */
export async function createMessage(db: Db, webhookId: string): Promise<string> {
  const tried = {
    attempts: 1,
    attempted_at: new Date().toISOString(),
    outcome: 'accepted',
    milliseconds: 20,
  } as const;
  const { id } = await db
    .insertInto('webhook_messages')
    .values({ webhook_id: webhookId, type: 'webhook.test', ...tried, status_code: 200 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function createUsedWebhook(db: Db, clubId: string) {
  const webhookId = await createWebhook(db, clubId);
  return { webhookId, messageId: await createMessage(db, webhookId) };
}
