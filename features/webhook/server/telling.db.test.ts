// How messages reach webhooks: signed, at least once under one id, with patience for a server that is away, and none for one that is gone.
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDerivedKeys } from '#platform/server/link-tokens.ts';
import type { Log } from '#platform/server/log.ts';
import { shiftedClock, systemClock, type Clock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { answering, startReceiver, type Posted } from '#tests/fakes/webhook-receiver.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { callAs, testSettings, useProduct } from '#tests/product.ts';
import { overlapHours } from '../rules.ts';
import { webhookEvents } from '../webhook.ts';
import { webhookLane } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const receiver = await startReceiver();
afterAll(() => receiver.close());

let clubId: string;
let admin: Person;
let secret: string;
let webhookId: string;
let mails: { to: string; because: string }[] = [];
let counted: string[] = [];

const keys = createDerivedKeys(testSettings.authSecret, 'webhook');
const laneAt = (clock: Clock, longest = 5000) =>
  webhookLane({
    db,
    clock,
    keys,
    outside: { allowsLoopback: true, longest },
    count: (outcome) => void counted.push(outcome),
    sendSwitchedOff: async (_tx, to, { because }) => void mails.push({ to, because }),
  });
const hour = 3600;
/** Sends what is due, after so many hours. */
const send = async (hours = 0, { longest = 5000, log }: { longest?: number; log?: Log } = {}) => {
  const clock = hours === 0 ? systemClock : shiftedClock(hours * hour);
  await makeDue(db, 'webhook');
  await sendDue(db, laneAt(clock, longest), { now: clock.now(), ...(log && { log }) });
};

const api = () => callAs(product, admin.token).webhook;
const one = () => ({ id: uuidv7(), clubId, webhookId });
const change = (more: object = {}) =>
  api().change({ ...one(), url: addressOf('/hook'), events: [...webhookEvents], isOn: true, ...more });
const addressOf = (path: string) => `http://127.0.0.1:${receiver.port}${path}`;
const log = async () => (await api().messages({ clubId, webhookId })).items;
const shown = async () => (await api().list({ clubId })).items[0];
const join = async () => {
  const person = await createPerson(db, { name: 'Anna Albatros' });
  await addMember(db, clubId, person.id);
  return person;
};
/** Some may have passed since. */
const about = (seconds: number) =>
  expect.toSatisfy((left: number) => left <= seconds && left > seconds - 30) as unknown;
const idsOf = (posted: readonly Posted[]) => posted.map(({ headers }) => headers['webhook-id']);
const verified = ({ headers, body }: Posted, by = secret) =>
  new Webhook(by).verify(body, headers as Record<string, string>) as { type: string; data: object };

beforeEach(async () => {
  await sql`delete from deliveries`.execute(db);
  receiver.received.length = 0;
  receiver.answer = answering(204);
  [mails, counted] = [[], []];
  clubId = await createClub(db, 'Golfclub De Kaap');
  admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  const made = await api().make({
    id: uuidv7(),
    clubId,
    url: addressOf('/hook'),
    events: [...webhookEvents],
  });
  ({ secret, webhookId } = made);
});

test('a message is signed for the official library, names the club and the member, and is logged', async () => {
  const { id, email } = await join();
  await send();
  const [posted] = receiver.received;
  const { slug } = await db
    .selectFrom('golf_clubs')
    .select('slug')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow();
  expect(verified(posted!)).toEqual({
    type: 'member.joined',
    timestamp: expect.stringMatching(/Z$/) as unknown,
    data: { club: { id: clubId, slug }, member: { id, displayName: 'Anna Albatros' } },
  });
  expect(posted?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(posted?.body).not.toContain(email);
  const [message] = await log();
  expect(message).toMatchObject({
    state: 'accepted',
    attempts: 1,
    statusCode: 204,
    outcome: 'accepted',
    nextTryAt: null,
  });
  expect(message?.id).toBe(posted?.headers['webhook-id']);
  expect([await waitingOn(db, 'webhook'), counted]).toEqual([[], ['accepted']]);
});

test('names go only where the admin who made the webhook, or renewed its secret, may still read them', async () => {
  const second = await createPerson(db);
  await addMember(db, clubId, second.id, { role: 'admin' });
  const secondAdmin = callAs(product, second.token).webhook;
  const demote = () =>
    db.updateTable('club_members').set({ role: 'member' }).where('user_id', '=', admin.id).execute();
  const setAccount = (suspended_at: Date | null) =>
    db.updateTable('users').set({ suspended_at }).where('id', '=', admin.id).execute();
  const sentName = async () => {
    const { id } = await join();
    while ((await waitingOn(db, 'webhook')).length > 0) await send();
    type About = { member: { id: string; displayName: string | null } };
    const members = receiver.received.map((posted) => (verified(posted).data as About).member);
    const member = members.find((one) => one.id === id)!;
    const [{ namesMembers } = {}] = (await secondAdmin.list({ clubId })).items;
    expect(namesMembers).toBe(member.displayName !== null);
    return member.displayName;
  };
  expect(await sentName()).toBe('Anna Albatros');
  await setAccount(new Date());
  expect(await sentName()).toBeNull();
  await Promise.all([setAccount(null), demote()]);
  expect(await sentName()).toBeNull();
  await db.insertInto('user_roles').values({ user_id: admin.id, role: 'admin' }).execute();
  expect(await sentName()).toBe('Anna Albatros');
  await db.deleteFrom('user_roles').where('user_id', '=', admin.id).execute();
  ({ secret } = await secondAdmin.renewSecret(one()));
  receiver.received.length = 0;
  expect(await sentName()).toBe('Anna Albatros');
});

test('an error is tried again under the same id, by the pace of the post, and without an alarm', async () => {
  receiver.answer = answering(500);
  await join();
  const said: string[] = [];
  await send(0, { log: (level, event) => void said.push(`${level} ${event}`) });
  expect(await waitingOn(db, 'webhook')).toMatchObject([{ attempts: 1, seconds: about(60) }]);
  expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, statusCode: 500, outcome: 'refused' }]);
  expect(await shown()).toMatchObject({ failingSince: expect.any(String) as unknown, offBecause: null });
  receiver.answer = answering(200);
  await send();
  const ids = idsOf(receiver.received);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await log()).toMatchObject([{ state: 'accepted', attempts: 2 }]);
  expect((await shown())?.failingSince).toBeNull();
  expect(said).toEqual([]);
});

test('the wait that a server asks for is respected, up to an hour', async () => {
  for (const [asked, seconds] of [
    ['600', 600],
    ['999999', 3600],
    ['later', 60],
  ] as const) {
    receiver.answer = answering(429, { 'retry-after': asked });
    await sql`delete from deliveries`.execute(db);
    await join();
    await send();
    expect(await waitingOn(db, 'webhook')).toMatchObject([{ seconds: about(seconds) }]);
  }
});

test('after thirty tries it is given up, and the log says so', async () => {
  receiver.answer = answering(500);
  await join();
  await sql`update deliveries set attempts = 29 where lane = 'webhook'`.execute(db);
  const said: string[] = [];
  await send(0, { log: (level, event) => void (level === 'debug' || said.push(event)) });
  expect([await waitingOn(db, 'webhook'), said]).toEqual([[], []]);
  expect(await log()).toMatchObject([{ state: 'failed', outcome: 'refused' }]);
});

test('a redirect is a failure, and so is an answer that takes too long', async () => {
  receiver.answer = answering(302, { location: addressOf('/elsewhere') });
  await join();
  await send();
  receiver.answer = () => undefined;
  await send(0, { longest: 200 });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  expect(await log()).toMatchObject([{ outcome: 'too-slow', statusCode: null, attempts: 2 }]);
  expect(counted).toEqual(['redirected', 'too-slow']);
});

test('410 switches it off at once: nothing more is sent, and the admins get one mail', async () => {
  receiver.answer = answering(410);
  await join();
  await join();
  await send();
  expect(await shown()).toMatchObject({ offBecause: 'gone' });
  expect([receiver.received.length, await waitingOn(db, 'webhook')]).toEqual([1, []]);
  expect(mails).toEqual([{ to: admin.email, because: 'gone' }]);
  await join();
  expect(await waitingOn(db, 'webhook')).toEqual([]);
  const { rows } =
    await sql`select actor_id from audit_entries where club_id = ${clubId} and action = 'webhook.switched-off'`.execute(
      db,
    );
  expect(rows).toEqual([{ actor_id: null }]);
});

test('five days without one success switch it off; a success in between starts the count again', async () => {
  receiver.answer = answering(500);
  await join();
  await send();
  await send(4 * 24);
  expect(await shown()).toMatchObject({ offBecause: null });
  receiver.answer = answering(200);
  await send(4 * 24);
  receiver.answer = answering(500);
  await join();
  await send(6 * 24);
  expect(await shown()).toMatchObject({ offBecause: null });
  await send(11 * 24 + 1);
  expect(await shown()).toMatchObject({ offBecause: 'failing' });
  expect(mails).toEqual([{ to: admin.email, because: 'failing' }]);
  await change();
  expect(await shown()).toMatchObject({ offBecause: null, failingSince: null });
});

test('a renewed secret signs beside the earlier one for a day', async () => {
  const { secret: renewed } = await api().renewSecret(one());
  await join();
  await send();
  const [both] = receiver.received;
  expect(both?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect(verified(both!, renewed)).toEqual(verified(both!, secret));
  await join();
  receiver.received.length = 0;
  // Now, because the library refuses a later time.
  await db
    .updateTable('webhooks')
    .set({ former_until: new Date(Date.now() - 1).toISOString() })
    .where('id', '=', webhookId)
    .execute();
  await send();
  expect(verified(receiver.received[0]!, renewed)).toMatchObject({ type: 'member.joined' });
  expect(() => verified(receiver.received[0]!), 'the earlier secret').toThrow('No matching signature');
  expect(overlapHours).toBe(24);
});

test('of one webhook one message at a time is under way, and the others wait without counting a try', async () => {
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  receiver.answer = async (response) => {
    noteAsked();
    await released;
    response.writeHead(204).end();
  };
  await join();
  await join();
  const sending = send();
  await asked;
  const waits = async () =>
    (await waitingOn(db, 'webhook')).map(({ attempts }) => attempts).toSorted((one, other) => one - other);
  await expect.poll(waits, { timeout: 3000, interval: 20 }).toEqual([0, 1]);
  release();
  await sending;
  await send();
  expect(new Set(idsOf(receiver.received)).size).toBe(2);
});

test('an admin tries it, sends a message again under its id, and switches it off', async () => {
  const { messageId } = await api().test(one());
  await send();
  expect(verified(receiver.received[0]!)).toMatchObject({ type: 'webhook.test' });
  await api().resend({ ...one(), messageId });
  expect(await log()).toMatchObject([{ id: messageId, state: 'waiting' }]);
  await send();
  expect(idsOf(receiver.received)).toEqual([messageId, messageId]);
  await join();
  await change({ isOn: false });
  expect(await waitingOn(db, 'webhook')).toEqual([]);
  expect(await log()).toMatchObject([
    { state: 'failed', outcome: null },
    { state: 'accepted', attempts: 2 },
  ]);
});

test('what was taken while the webhook was switched off or removed is not sent', async () => {
  await join();
  await sql`update webhooks set off_because = 'admin' where id = ${webhookId}`.execute(db);
  await send();
  await sql`update webhooks set off_because = null where id = ${webhookId}`.execute(db);
  await join();
  await sql`delete from webhooks where id = ${webhookId}`.execute(db);
  await send();
  expect([receiver.received, await waitingOn(db, 'webhook')]).toEqual([[], []]);
});
