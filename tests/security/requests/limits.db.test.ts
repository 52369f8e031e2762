// Limits are on outside production too. Each one stops only the caller who exceeds it, and the answer says when to try again.
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { againText } from '#platform/shared/copy.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { closureBody, offer, update } from '#tests/matrix/bodies.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import {
  addMember,
  createClub,
  createGolfSession,
  createPerson,
  givePassword,
  type Person,
} from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';

const database = await useDatabase();
const { db } = database;

let person: Person;
let other: Person;

beforeEach(async () => {
  [person, other] = [await createPerson(db), await createPerson(db)];
  await givePassword(db, person);
  await givePassword(db, other);
});

/** The sentence names the wait of the header. */
function isTooMany({ status, headers, json }: RawAnswer) {
  const wait = Number(headers['retry-after']);
  const { code, message } = json();
  return (
    status === 429 && code === 'TOO_MANY_REQUESTS' && wait > 0 && String(message).endsWith(againText(wait))
  );
}

/** Calls until the limit refuses, and returns how many calls passed: the burst, plus at most what was regained meanwhile. */
async function countUntilTooMany(
  ask: (round: number) => Promise<RawAnswer>,
  burst: number,
  perSecond: number,
) {
  const startedAt = performance.now();
  for (let round = 0; ; round += 1) {
    const answer = await ask(round);
    const most = burst + Math.ceil(((performance.now() - startedAt) / 1000) * perSecond);
    expect(round).toBeLessThanOrEqual(most);
    if (answer.status !== 429) continue;
    expect(isTooMany(answer)).toBe(true);
    expect(round).toBeGreaterThanOrEqual(burst);
    return round;
  }
}

describe('signing in', async () => {
  const product = await useProduct(database, { rateLimits: true });

  test('allows five attempts per account in ten minutes; other accounts on the same address continue', async () => {
    const wrong = () => signIn(product, person.email, 'Welkom2027');
    for (let round = 1; round <= 5; round += 1) expect((await wrong()).status).toBe(401);
    const before = await fingerprint(db);
    const sixth = await signIn(product, person.email);
    expect(isTooMany(sixth)).toBe(true);
    expect(sixth.json().message).toBe('Te veel pogingen. Probeer het over 2 minuten opnieuw.');
    expect(sixth.headers['set-cookie']).toBeUndefined();
    // Two minutes regain one attempt.
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(120);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60);
    expect((await signIn(product, ` ${person.email.toUpperCase()}`.trim())).status).toBe(429);
    expect(await fingerprint(db)).toBe(before);
    expect((await signIn(product, other.email)).status).toBe(200);
  });

  test('resets the attempts when it succeeds', async () => {
    for (let round = 1; round <= 4; round += 1) await signIn(product, person.email, 'Welkom2027');
    expect((await signIn(product, person.email)).status).toBe(200);
    for (let round = 1; round <= 5; round += 1) {
      expect((await signIn(product, person.email, 'Welkom2027')).status).toBe(401);
    }
    expect((await signIn(product, person.email)).status).toBe(429);
  });

  test('is limited for an unknown address too', async () => {
    for (let round = 1; round <= 5; round += 1) await signIn(product, 'niemand@test.example');
    expect((await signIn(product, 'niemand@test.example')).status).toBe(429);
  });
});

test('sign-in allows three hundred attempts from one address in ten minutes', async () => {
  const product = await useProduct(database, { rateLimits: true });
  const attempt = (round: number) =>
    sendRaw(product, {
      path: '/api/auth/sign-in/email',
      // Attempts are counted in the database, including those of the tests above.
      from: '127.0.0.77',
      body: { email: `geen adres ${round}`, password: 'x' },
    });
  expect(await countUntilTooMany(attempt, 300, 0.5)).toBeGreaterThanOrEqual(300);
});

describe('calls', async () => {
  const product = await useProduct(database, { rateLimits: true });

  test('are limited to three hundred a minute per user, over all devices', async () => {
    const { cookie } = await signIn(product, person.email);
    await countUntilTooMany(() => sendRaw(product, { path: '/api/me', token: person.token }), 300, 5);
    // Twenty at once, because five a second are regained meanwhile.
    const more = Array.from({ length: 20 }, () => sendRaw(product, { path: '/api/me', headers: { cookie } }));
    expect((await Promise.all(more)).some(isTooMany)).toBe(true);
    expect((await sendRaw(product, { path: '/api/me', token: other.token })).status).toBe(200);
    expect((await sendRaw(product, { path: '/api/me' })).status).toBe(200);
  });

  test('are limited per address too, for visitors and accounts, by what it used in the last minute', async () => {
    const product = await useProduct(database, { rateLimits: true });
    const from = '127.0.0.78';
    // Each counts as 60 calls: no test sends six thousand within a minute.
    for (let taken = 0; taken < 110; taken += 1)
      await product.limits.take(`address:${from}`, every(6000, 3600));
    for (const token of [undefined, other.token])
      expect(isTooMany(await sendRaw(product, { path: '/api/me', from, ...(token && { token }) }))).toBe(
        true,
      );
    expect((await sendRaw(product, { path: '/api/me', from: '127.0.0.79' })).status).toBe(200);
  });

  test('allow sixty messages at once, then one a second', async () => {
    const clubId = await createClub(db);
    for (const { id } of [person, other]) await addMember(db, clubId, id);
    const conversationId = await conversationOf(db, await createGolfSession(db, person.id, { clubId }));
    const send = () =>
      sendRaw(product, {
        path: `/api/conversations/${conversationId}/messages`,
        token: person.token,
        body: { id: uuidv7(), message: 'Hallo' },
      });
    const sent = await countUntilTooMany(send, 60, 1);
    const { length } = await db
      .selectFrom('messages')
      .select('id')
      .where('sender_id', '=', person.id)
      .execute();
    expect(length).toBe(sent);
  });
});

describe('what others hear of, or load again', async () => {
  const product = await useProduct(database, { rateLimits: true });

  const sendAs = (method: string, path: string, body: object) =>
    sendRaw(product, { method, path: `/api${path}`, token: person.token, body: { id: uuidv7(), ...body } });

  test('is forty changes of golf sessions a day, whichever they are', async () => {
    const path = `/golf-sessions/${await createGolfSession(db, person.id)}`;
    const edit = (round: number) => sendAs('PUT', path, { ...offer, title: `Ronde ${round}` });
    expect((await edit(0)).status).toBe(200);
    await countUntilTooMany(edit, 39, 0.001);
    // Back from it is possible, and to it is not.
    expect((await sendAs('POST', `${path}/close`, {})).status).toBe(200);
    for (const back of ['reopen', 'handover/withdraw'])
      expect(isTooMany(await sendAs('POST', `${path}/${back}`, {}))).toBe(true);
    expect((await sendAs('POST', `${path}/cancel`, { reason: '' })).status).toBe(200);
  });

  test('is forty new chats a day with the same person', async () => {
    const clubId = await createClub(db);
    for (const { id } of [person, other]) await addMember(db, clubId, id);
    const beginAgain = async () => {
      const { json } = await sendAs('POST', '/private-chats', { userId: other.id });
      return sendAs('POST', `/private-chats/${String(json().conversationId)}/remove`, {});
    };
    expect((await beginAgain()).status).toBe(200);
    await countUntilTooMany(beginAgain, 39, 0.001);
  });

  test('is twenty times an hour that a member appears among players, or no longer', async () => {
    const show = (round: number) => sendAs('PUT', '/me/shows-playing', { on: round % 2 === 0 });
    expect((await show(1)).status).toBe(200);
    await countUntilTooMany(show, 19, 0.01);
  });

  test('is ten blocks an hour, and blocks end without a limit', async () => {
    const clubId = await createClub(db);
    for (const { id } of [person, other]) await addMember(db, clubId, id);
    const end = () => sendAs('POST', `/me/blocks/${other.id}/remove`, {});
    const blockAgain = async () => {
      await end();
      return sendAs('POST', '/me/blocks', { userId: other.id });
    };
    expect((await blockAgain()).status).toBe(200);
    await countUntilTooMany(blockAgain, 9, 0.01);
    expect((await end()).status).toBe(200);
  });

  test('is a hundred updates and forty closures of a club a day from one admin', async () => {
    const clubId = await createClub(db);
    await addMember(db, clubId, person.id, { role: 'admin' });
    const publish = () => sendAs('POST', `/clubs/${clubId}/all-updates`, update);
    expect((await publish()).status).toBe(200);
    await countUntilTooMany(publish, 99, 0.01);
    const close = () => sendAs('POST', `/clubs/${clubId}/course-closures`, closureBody());
    expect((await close()).status).toBe(200);
    await countUntilTooMany(close, 39, 0.01);
  });
});

test('the server allows eight live streams per user even without limits; an ended one frees its slot', async () => {
  const product = await useProduct(database, { rateLimits: false });
  const open = async (token: string) => {
    const reader = await listen(product.publicUrl, token);
    onTestFinished(() => reader.cut());
    return reader;
  };
  const readers = await Promise.all(Array.from({ length: 9 }, () => open(person.token)));
  expect(readers.filter((reader) => reader.status === 200)).toHaveLength(8);
  expect(readers.filter((reader) => reader.status === 429)).toHaveLength(1);
  expect(isTooMany(await sendRaw(product, { path: '/api/live', token: person.token }))).toBe(true);
  expect((await open(other.token)).status).toBe(200);
  readers.find((reader) => reader.status === 200)?.cut();
  await vi.waitFor(async () => expect((await open(person.token)).status).toBe(200), 5000);
});

test('sign-in attempts are unlimited when the settings say so', async () => {
  const product = await useProduct(database, { rateLimits: false });
  for (let round = 1; round <= 7; round += 1) {
    expect((await signIn(product, person.email, 'Welkom2027')).status).toBe(401);
  }
});
