// Mails that let somebody in: written with their cause, sent again after a failure or a restart, and never readable in the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { signInMails } from '#features/sign-in/copy.ts';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { createMailer } from '#platform/server/messages/mail.ts';
import { startPost } from '#platform/server/post/post.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { startMailServer } from '#tests/fakes/mail-server.ts';
import { createPerson } from '#tests/people/people.ts';
import { makeDue } from '#tests/post.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { createOutgoingPost } from './outgoing-post.ts';
import { createComposeMail } from './post-mail.ts';

const database = await useDatabase();
const { db } = database;
const server = await startMailServer();
afterAll(() => server.close());
afterEach(async () => {
  server.answerTo = () => null;
  await sql`delete from deliveries`.execute(db);
});
const wait = { timeout: 15_000, interval: 20 };

const waiting = async () =>
  (
    await sql<{ kind: string; failed: boolean }>`
      select kind, failed_at is not null as failed from deliveries where due_at is not null`.execute(db)
  ).rows;
const haveFailed = async () => (await waiting()).map(({ failed }) => failed);
const nowDue = () => makeDue(db, 'letter');
const received = async () => Promise.all(server.received.map((text) => PostalMime.parse(text)));
const subjectsTo = async (address: string) =>
  (await received())
    .filter(({ to = [] }) => to.some((one) => one.address === address))
    .map(({ subject }) => subject);

/** The post alone, on a database of its own kind, with what it logged. */
function usePost({ secret = 'a secret', sent = () => Promise.resolve() } = {}) {
  const told: string[] = [];
  const log: Log = (level, event, fields) => {
    if (level !== 'debug') told.push(`${event} ${String(fields?.['why'] ?? '')}`.trim());
  };
  const own = createDatabase(createPool(database.connection, { max: 2 }), {
    afterDelivery: () => running.wake(),
  });
  const from = 'Clubgenoot <a@b.example>';
  const mailer = createMailer({ smtpUrl: server.url, from, publicUrl: null, folder: '' });
  const post = createOutgoingPost({
    secret,
    composeMail: createComposeMail({ publicUrl: 'https://club.example', operator: () => null }),
    sendMail: async (_kind, mail) => {
      await mailer.send(mail);
      await sent();
    },
    clock: systemClock,
  });
  const running = startPost({ db: own, clock: systemClock, lanes: [post.lane], log });
  onTestFinished(async () => {
    await running.stop();
    mailer.close();
    await own.destroy();
  });
  const send = (to: string, tx = own) =>
    post.send(tx, 'reset-password', to, signInMails.reset, '/auth', { reset: 'the-token' });
  return { db: own, told, send, stop: () => running.stop() };
}

test('a mail that is sent again after a lost answer is the same mail for the mailbox of its user', async () => {
  let tries = 0;
  const sent = async () => {
    tries += 1;
    if (tries === 1) throw new Error('The answer was lost.');
  };
  const { send } = usePost({ sent });
  const to = 'lost@post.example';
  await send(to);
  await expect.poll(haveFailed, wait).toEqual([true]);
  await nowDue();
  await send('another@post.example');
  await expect.poll(waiting, wait).toEqual([]);
  const ids = (await received()).map((mail) => [mail.to?.[0]?.address, mail.messageId]);
  const idsTo = (address: string) => ids.filter(([one]) => one === address).map(([, id]) => id);
  expect(idsTo(to)).toHaveLength(2);
  expect(new Set(idsTo(to)).size).toBe(1);
  expect(idsTo(to)[0]).toMatch(/^<[\da-f]{40}@b\.example>$/);
  expect(idsTo('another@post.example')).not.toContain(idsTo(to)[0]);
});

test('a 451 loses no mail: it is sent later, also by another server after a restart', async () => {
  server.answerTo = () => 451;
  const metricsToken = 'a token of the monitoring';
  const first = await useProduct(database, { smtpUrl: server.url, metricsToken });
  const email = 'anna@post.example';
  const body = { email, password: 'Een-heel-goed-woord-1' };
  expect((await sendRaw(first, { path: '/api/auth/sign-up/email', body })).status).toBe(200);
  await expect.poll(() => server.tried, wait).toContain(email);
  await expect.poll(haveFailed, wait).toEqual([true]);
  const { text } = await sendRaw(first, {
    path: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(text).toMatch(/^clubgenoot_outgoing_waiting\{kind="confirm-sign-up"\} 1$/m);
  expect(text).toMatch(/^clubgenoot_outgoing_oldest_seconds\{kind="confirm-sign-up"\} \d+$/m);
  expect(text).toMatch(/^clubgenoot_outgoing_failed\{kind="confirm-sign-up"\} 1$/m);
  expect(text).toMatch(/^clubgenoot_mails_total\{kind="confirm-sign-up",result="failed"\} 1$/m);
  await first.stop();
  server.answerTo = () => null;
  await nowDue();
  await useProduct(database, { smtpUrl: server.url });
  await expect.poll(() => subjectsTo(email), wait).toEqual([signInMails.verify.subject]);
  await expect.poll(waiting, wait).toEqual([]);
});

test('a mail waits for the commit of its cause, and disappears with it', async () => {
  const post = usePost();
  const undone = post.db.transaction().execute(async (tx) => {
    await post.send('undone@post.example', tx);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await post.db.transaction().execute(async (tx) => {
    await post.send('kept@post.example', tx);
    await sleep(300);
    expect(server.tried).not.toContain('kept@post.example');
  });
  await expect.poll(() => subjectsTo('kept@post.example'), { timeout: 3000 }).toHaveLength(1);
  expect(server.tried).not.toContain('undone@post.example');
});

test('neither the address nor the link is readable in the database', async () => {
  server.answerTo = () => 451;
  const post = usePost();
  await post.send('sealed@post.example');
  await expect.poll(haveFailed, wait).toEqual([true]);
  const { rows } = await sql<{ text: string }>`
    select deliveries::text as text from deliveries`.execute(db);
  expect(rows[0]?.text).toContain('reset-password');
  expect(rows[0]?.text).not.toMatch(/the-token|sealed@post|club\.example/);
});

test('an unknown mailbox is not tried again, nor is a mail whose link has expired', async () => {
  const post = usePost();
  server.answerTo = () => 550;
  await post.send('nobody@post.example');
  await expect.poll(() => post.told, wait).toEqual(['delivery.failed refused']);
  await expect.poll(waiting, wait).toEqual([]);
  server.answerTo = () => 451;
  await post.send('late@post.example');
  await expect.poll(haveFailed, wait).toEqual([true]);
  await sql`update deliveries set due_at = '2000-01-01', useful_until = '2026-01-01'`.execute(db);
  server.answerTo = () => null;
  await post.send('next@post.example');
  await expect
    .poll(() => post.told, wait)
    .toEqual(['delivery.failed refused', 'delivery.delayed', 'delivery.failed expired']);
  await expect.poll(() => subjectsTo('next@post.example'), wait).toHaveLength(1);
  expect(await subjectsTo('late@post.example')).toEqual([]);
});

test('a mail that was sealed with another secret is given up and does not hold up the others', async () => {
  server.answerTo = () => 451;
  const former = usePost({ secret: 'another secret' });
  await former.send('sealed-before@post.example');
  await expect.poll(haveFailed, wait).toEqual([true]);
  await former.stop();
  server.answerTo = () => null;
  await nowDue();
  const post = usePost();
  await post.send('after@post.example');
  await expect.poll(() => subjectsTo('after@post.example'), wait).toHaveLength(1);
});

test('a change of address queues both mails in its transaction', async () => {
  server.answerTo = () => 451;
  const product = await useProduct(database, { smtpUrl: server.url }, silentLog);
  const person = await createPerson(db);
  const answer = await sendRaw(product, {
    path: '/api/auth/change-email',
    body: { email: 'nieuw@post.example' },
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.status).toBe(200);
  expect((await waiting()).map(({ kind }) => kind).toSorted()).toEqual(['account', 'confirm-address']);
});
