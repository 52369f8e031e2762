// Who may set a picture, how often, and what happens when it is repeated, concurrent, or interrupted.
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import { flatPicture, largestUpload, padded, tinyPicture } from '#tests/people/pictures.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { expectPlain } from '#tests/security/requests/plain-answer.ts';
import { clearKept, codeOf, keptIn, unfinishedIn, upload, uploadsTo } from './uploading.ts';

const database = await useDatabase();
const { db } = database;
const faults: string[] = [];
const product = await useProduct(database, {}, (level, event) => level === 'error' && faults.push(event));
const { addressOf, take, refuse } = uploadsTo(product, db);

let anna: Person;
let bram: Person;

beforeEach(async () => {
  [anna, bram] = [await createPerson(db, { name: 'Anna' }), await createPerson(db, { name: 'Bram' })];
  await clearKept(product);
});

const jpeg = await flatPicture(64, 64).jpeg().toBuffer();

/** Declares so many bytes and sends none of them. */
function begin(person: Person | null, length: number) {
  const asked = request({
    host: '127.0.0.1',
    port: Number(new URL(product.publicUrl).port),
    method: 'PUT',
    path: `/api/me/picture?id=${uuidv7()}&left=0&top=0&size=4`,
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(length),
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
  });
  asked.on('error', () => undefined);
  asked.flushHeaders();
  return asked;
}

async function statusBeforeBody(person: Person | null, length: number): Promise<number> {
  const asked = begin(person, length);
  const [response] = (await once(asked, 'response')) as [{ statusCode: number }];
  asked.destroy();
  return response.statusCode;
}

test('a body that declares too many bytes is refused without waiting for it', async () => {
  expect(await statusBeforeBody(anna, largestUpload + 1)).toBe(413);
});

describe('setting a picture', () => {
  test('needs a signed-in user, and is refused before the bytes are sent', async () => {
    const before = await fingerprint(db);
    expect(codeOf(await upload(product, null, jpeg))).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await statusBeforeBody(null, largestUpload)).toBe(401);
    expect(await fingerprint(db)).toBe(before);
    expect(await unfinishedIn(product)).toEqual([]);
  });

  test('is refused from another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(codeOf(await refuse(anna, jpeg, { headers }))).toEqual([403, 'FOREIGN_ORIGIN']);
    const removal = { path: '/api/me/picture/remove', token: anna.token, body: { id: uuidv7() } };
    expect((await sendRaw(product, { ...removal, headers })).status).toBe(403);
  });

  test.each(['userId', 'user_id', 'profileId', 'avatarUrl', 'key', '__proto__'])(
    "does not set another user's picture, with %s in the query",
    async (field) => {
      await upload(product, bram, jpeg);
      const before = await fingerprint(db);
      for (const value of [bram.id, '/pictures/00000000000000000000000000000000-512.webp']) {
        expect(codeOf(await upload(product, anna, jpeg, { query: { [field]: value } }))).toEqual([
          422,
          'INVALID_INPUT',
        ]);
      }
      expect(await fingerprint(db)).toBe(before);
    },
  );

  test('does not touch the pictures of others', async () => {
    await upload(product, bram, jpeg);
    const his = await addressOf(bram);
    await upload(product, anna, jpeg);
    await callAs(product, anna.token).profile.removePicture({ id: uuidv7() });
    expect(await addressOf(anna)).toBeNull();
    expect(await addressOf(bram)).toBe(his);
    expect(await keptIn(product)).toHaveLength(2);
    expect((await sendRaw(product, { path: his! })).status).toBe(200);
  });

  test('is allowed ten times an hour, broken files included, and others continue', async () => {
    const limited = await useProduct(database, { rateLimits: true });
    for (let round = 0; round < 5; round += 1) {
      expect((await upload(limited, anna, Buffer.from('<svg/>'))).status).toBe(415);
      expect((await upload(limited, anna, jpeg)).status).toBe(200);
    }
    const address = await addressOf(anna);
    const answer = await upload(limited, anna, jpeg);
    expect(codeOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    expect(await addressOf(anna)).toBe(address);
    expect((await upload(limited, bram, jpeg)).status).toBe(200);
    // Removing is always possible.
    await callAs(limited, anna.token).profile.removePicture({ id: uuidv7() });
    expect(await addressOf(anna)).toBeNull();
  });
});

describe('a repeated command', () => {
  test('answers as the first time, and keeps one picture', async () => {
    const id = uuidv7();
    const first = await upload(product, anna, jpeg, { id });
    const again = await upload(product, anna, tinyPicture, { id, type: 'image/png' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await keptIn(product)).toHaveLength(2);
  });

  test('sent ten times at once is one command', async () => {
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(product, anna, jpeg, { id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({ avatarUrl: await addressOf(anna) });
    expect(await keptIn(product)).toHaveLength(2);
  });

  test('ten pictures at once leave one, with its two files', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(product, anna, jpeg)));
    const addresses = answers.map((answer) => answer.json().avatarUrl);
    expect(new Set(addresses).size).toBe(10);
    const address = await addressOf(anna);
    expect(addresses).toContain(address);
    expect(await keptIn(product)).toHaveLength(2);
    expect((await sendRaw(product, { path: address! })).status).toBe(200);
  });

  test('under the id of another command is refused, and leaves nothing', async () => {
    const id = uuidv7();
    await callAs(product, anna.token).profile.removePicture({ id });
    expect(codeOf(await refuse(anna, jpeg, { id }))).toEqual([409, 'COMMAND_REUSED']);
  });

  test('that removes a picture removes it once', async () => {
    expect(await take(anna, jpeg)).toContain('.webp');
    const id = uuidv7();
    const as = callAs(product, anna.token).profile;
    expect(await as.removePicture({ id })).toEqual({ id: anna.id });
    expect(await take(anna, jpeg)).toContain('.webp');
    // The repeated command removed the earlier picture, and leaves the new one.
    expect(await as.removePicture({ id })).toEqual({ id: anna.id });
    expect(await addressOf(anna)).not.toBeNull();
    expect(await keptIn(product)).toHaveLength(2);
  });
});

describe('a failure', () => {
  test('of the connection half-way leaves nothing behind, and is no fault', async () => {
    faults.length = 0;
    const asked = begin(anna, largestUpload);
    asked.write(padded(jpeg, 500_000));
    await vi.waitFor(async () => expect(await unfinishedIn(product)).toHaveLength(1), 5000);
    asked.destroy();
    await vi.waitFor(async () => expect(await unfinishedIn(product)).toEqual([]), 5000);
    expect(await addressOf(anna)).toBeNull();
    // A fault would be logged before a later upload is answered.
    await take(anna, jpeg);
    expect(faults).toEqual([]);
  });

  test('of the disk leaves the picture unchanged', async () => {
    const address = await take(anna, jpeg);
    const broken = await useProduct(database);
    await mkdir(broken.settings.dataDir, { recursive: true });
    await writeFile(join(broken.settings.dataDir, 'pictures'), 'no folder');
    const answer = await upload(broken, anna, jpeg);
    expect(codeOf(answer)).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expectPlain(answer, ['requestId']);
    expect(await addressOf(anna)).toBe(address);
  });
});
