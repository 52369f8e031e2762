// A server is killed with kill -9 while a webhook has its message and has not answered: the next server sends it again, under the same id.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { webhookSettingsOf } from '#app/server/product-webhooks.ts';
import { webhookLane } from '#features/webhook/server/jobs.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { answering, startReceiver } from '#tests/fakes/webhook-receiver.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { createWebhook } from '#tests/people/webhooks.ts';
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { testSettings } from '#tests/product.ts';

const { connection, db } = await useDatabase();
const receiver = await startReceiver();
afterAll(() => receiver.close());

const program = `
  import { createDatabase, createPool } from '#platform/server/database.ts';
  import { createDerivedKeys } from '#platform/server/link-tokens.ts';
  import { silentLog } from '#platform/server/log.ts';
  import { startPost } from '#platform/server/post/post.ts';
  import { systemClock } from '#platform/shared/time.ts';
  import { webhookLane } from '#features/webhook/server/jobs.ts';
  const db = createDatabase(createPool(JSON.parse(process.env.CONNECTION), { max: 4 }));
  const lane = webhookLane({ db, clock: systemClock, keys: createDerivedKeys('x', 'webhook'),
    outside: { allowsLoopback: true }, count: () => {}, sendSwitchedOff: async () => {} });
  startPost({ db, clock: systemClock, lanes: [lane], log: silentLog });`;

test('a message whose answer was lost with the server is sent again under the same id', async () => {
  const clubId = await createClub(db);
  const webhookId = await createWebhook(db, clubId, { url: `http://127.0.0.1:${receiver.port}/` });
  await addMember(db, clubId, (await createPerson(db)).id);
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  receiver.answer = () => noteAsked();
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'], CONNECTION: JSON.stringify(connection) },
  });
  await asked;
  server.kill('SIGKILL');
  await once(server, 'exit');
  receiver.answer = answering(204);
  const { keys } = webhookSettingsOf(testSettings);
  const outside = { allowsLoopback: true };
  const parts = { db, clock: systemClock, keys, outside, count: () => undefined };
  const lane = webhookLane({ ...parts, sendSwitchedOff: async () => undefined });
  await sendDue(db, lane);
  expect(receiver.received, 'nobody else takes it for two minutes').toHaveLength(1);
  await makeDue(db, 'webhook');
  await sendDue(db, lane);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size, await waitingOn(db, 'webhook')]).toEqual([2, 1, []]);
  const { attempts, outcome } = await db
    .selectFrom('webhook_messages')
    .select(['attempts', 'outcome'])
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  // The lost try recorded nothing.
  expect({ attempts, outcome }).toEqual({ attempts: 1, outcome: 'accepted' });
});
