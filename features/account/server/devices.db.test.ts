// The list of devices: who receives it, and what signing out ends.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { createPerson, signIn, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const day = 86_400_000;
let person: Person;
let others: { token: string; sessionId: string }[];

beforeEach(async () => {
  person = await createPerson(db);
  others = [await signIn(db, person.id), await signIn(db, person.id)];
});

const as = (token: string) => callAs(product, token).account;
const devicesOf = async (token: string) => (await as(token).security()).devices.map(({ id }) => id);
const touch = (sessionId: string, values: { user_agent?: string; used_at?: Date; expires_at?: Date }) =>
  db.updateTable('auth_sessions').set(values).where('id', '=', sessionId).execute();
const streamOf = async (token: string) => {
  const stream = await listen(product.publicUrl, token);
  onTestFinished(() => stream.cut());
  await vi.waitFor(() => expect(stream.hello).not.toBeNull(), 5000);
  return stream;
};
const soon = { timeout: 5000, interval: 50 };

test('the list starts with the current device, sorts by last use, and omits expired ones', async () => {
  const [first, second] = others;
  const gone = await signIn(db, person.id);
  await touch(first!.sessionId, { user_agent: firefox, used_at: new Date(Date.now() - 2 * day) });
  await touch(second!.sessionId, { used_at: new Date(Date.now() - day) });
  await touch(gone.sessionId, { expires_at: new Date(Date.now() - 1000) });
  await signIn(db, (await createPerson(db)).id);
  const { devices, hasPassword, wantedEmail } = await as(person.token).security();
  expect(devices.map(({ id }) => id)).toEqual([person.sessionId, second!.sessionId, first!.sessionId]);
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(devices[2]).toMatchObject({ browser: 'Firefox', system: 'Linux' });
  expect(Object.keys(devices[2]!).toSorted()).toEqual(['browser', 'id', 'isCurrent', 'lastUsedAt', 'system']);
  expect([hasPassword, wantedEmail]).toEqual([false, null]);
});

test('signs out one device and ends its stream; the others stay, and a repeat changes nothing', async () => {
  const [first, second] = others;
  const [ended, stays] = [await streamOf(first!.token), await streamOf(second!.token)];
  const command = { id: uuidv7(), deviceId: first!.sessionId };
  expect(await as(person.token).endDevice(command)).toEqual({ ended: 1 });
  expect(await as(person.token).endDevice(command)).toEqual({ ended: 1 });
  await vi.waitFor(() => expect(ended.ended).toBe(true), soon);
  expect(stays.ended).toBe(false);
  expect(await devicesOf(person.token)).toEqual([person.sessionId, second!.sessionId]);
  expect(await refusalOf(as(first!.token).security())).toBe('SIGN_IN_REQUIRED');
  expect(await refusalOf(as(person.token).endDevice({ ...command, id: uuidv7() }))).toBe('NOT_FOUND');
});

test('a device of another user is answered like a missing one', async () => {
  const stranger = await createPerson(db);
  const command = { id: uuidv7(), deviceId: person.sessionId };
  expect(await refusalOf(as(stranger.token).endDevice(command))).toBe('NOT_FOUND');
  expect(await devicesOf(person.token)).toContain(person.sessionId);
});

test('signs out all other devices, or all', async () => {
  const stream = await streamOf(others[0]!.token);
  const stranger = await createPerson(db);
  expect(await as(person.token).endOtherDevices({ id: uuidv7() })).toEqual({ ended: 2 });
  await vi.waitFor(() => expect(stream.ended).toBe(true), soon);
  expect(await devicesOf(person.token)).toEqual([person.sessionId]);
  const other = await signIn(db, person.id);
  expect(await as(other.token).endAllDevices({ id: uuidv7() })).toEqual({ ended: 2 });
  for (const token of [person.token, other.token]) {
    expect(await refusalOf(as(token).security())).toBe('SIGN_IN_REQUIRED');
  }
  expect(await devicesOf(stranger.token)).toEqual([stranger.sessionId]);
});

test('of devices that sign each other out at once, one remains', async () => {
  const all = [person, ...others, await signIn(db, person.id), await signIn(db, person.id)];
  const answers = await Promise.allSettled(
    all.map(({ token }) => as(token).endOtherDevices({ id: uuidv7() })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const left = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', person.id).execute();
  expect(left).toHaveLength(1);
});
