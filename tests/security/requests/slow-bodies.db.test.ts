// A body that arrives slowly: the caller is judged when all of it is there, so that nothing is done with rights that ended meanwhile.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, signIn, type Person } from '#tests/people/people.ts';
import { flatPicture } from '#tests/people/pictures.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let owner: Person;
/** Of the same account. */
let stolen: { token: string };
let clubId: string;

beforeEach(async () => {
  owner = await createPerson(db);
  stolen = await signIn(db, owner.id);
  clubId = await createClub(db);
});

type Slow = { method: string; path: string; body: object | Buffer };

/** Sends all but the last byte. Returns what sends that, and resolves to the answer. */
async function begin({ method, path, body }: Slow, token = stolen.token) {
  const bytes = body instanceof Buffer ? body : Buffer.from(JSON.stringify(body));
  const type = body instanceof Buffer ? 'image/jpeg' : 'application/json';
  const asked = request({
    host: '127.0.0.1',
    port: product.port,
    method,
    path: `/api/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': bytes.length },
  });
  asked.write(bytes.subarray(0, -1));
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  // The server has the head of the request, and most of the body.
  await pause(200);
  return async () => {
    asked.end(bytes.subarray(-1));
    const [answer] = await answered;
    return [answer.statusCode, (JSON.parse(await text(answer)) as { code?: string }).code];
  };
}

const endStolen = () => callAs(product, owner.token).account.endOtherDevices({ id: uuidv7() });
const signedOut = [401, 'SIGN_IN_REQUIRED'];

test('a device that was signed out meanwhile makes no token, and adds no second step', async () => {
  const scopes = ['members:read'];
  const token = await begin({
    method: 'POST',
    path: 'me/personal-tokens',
    body: { id: uuidv7(), name: 'Programma', scopes, days: 365 },
  });
  const app = await begin({
    method: 'POST',
    path: 'me/factors/apps',
    body: { id: uuidv7(), friendlyName: 'App' },
  });
  await endStolen();
  expect([await token(), await app()]).toEqual([signedOut, signedOut]);
  expect(await callAs(product, owner.token).personalToken.list()).toMatchObject({ items: [] });
});

test('a device that was signed out meanwhile sets no picture', async () => {
  const picture = await begin({
    method: 'PUT',
    path: `me/picture?id=${uuidv7()}&left=0&top=0&size=64`,
    body: await flatPicture(64, 64).jpeg().toBuffer(),
  });
  await endStolen();
  expect(await picture()).toEqual(signedOut);
  expect(await callAs(product, owner.token).profile.get()).toMatchObject({ avatarUrl: null });
});

test('an admin who was removed meanwhile learns nothing about addresses', async () => {
  const other = await createPerson(db);
  for (const { id } of [owner, other]) await addMember(db, clubId, id, { role: 'admin' });
  const check = await begin({
    method: 'POST',
    path: `clubs/${clubId}/invitations/check`,
    body: { lines: [{ email: other.email, name: '' }] },
  });
  const command = { id: uuidv7(), clubId, userId: owner.id };
  await callAs(product, other.token).memberAdministration.remove(command);
  expect(await check()).toEqual([404, 'NOT_FOUND']);
});
