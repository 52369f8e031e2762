// Anyone with the address of a picture can see it, and no other file beside it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import { flatPicture } from '#tests/people/pictures.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { clearKept, codeOf, keptBytes, uploadsTo } from './uploading.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const { take } = uploadsTo(product, db);

let anna: Person;

beforeEach(async () => {
  anna = await createPerson(db, { name: 'Anna' });
  await clearKept(product);
});

const jpeg = await flatPicture(64, 64).jpeg().toBuffer();

describe('reading', () => {
  test('a picture is immutable, harmless and visible to anyone with its address', async () => {
    const address = await take(anna, jpeg);
    for (const path of [address, address.replace('-512.', '-128.')]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await sendRaw(product, { path, method });
        expect(answer.status).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String((await keptBytes(product, path)).length),
        });
        expect(answer.text.length > 0).toBe(method === 'GET');
      }
    }
    await callAs(product, anna.token).profile.removePicture({ id: uuidv7() });
    const gone = await sendRaw(product, { path: address });
    expect(codeOf(gone)).toEqual([404, 'NOT_FOUND']);
    expect(gone.headers['cache-control']).toContain('no-store');
  });

  test('who has a picture already gets no bytes, unless it was removed, and metrics tell the two apart', async () => {
    const path = await take(anna, jpeg);
    const { etag } = (await sendRaw(product, { path })).headers;
    const again = () => sendRaw(product, { path, headers: { 'if-none-match': `"other", W/${etag}` } });
    const kept = await again();
    expect([kept.status, kept.text]).toEqual([304, '']);
    expect(kept.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await sendRaw(product, { path, headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const { text } = await sendRaw(product, { path: '/metrics' });
    expect(text).toMatch(/^clubgenoot_requests_total\{kind="picture",status="304"\} 1$/m);
    await callAs(product, anna.token).profile.removePicture({ id: uuidv7() });
    expect((await again()).status).toBe(404);
  });

  test('nothing else in the folder, no listing, and nothing outside is served', async () => {
    const address = await take(anna, jpeg);
    const { dataDir } = product.settings;
    const name = address.slice('/pictures/'.length);
    await writeFile(join(dataDir, 'pictures', 'unfinished-1'), 'a secret of ours');
    await writeFile(join(dataDir, 'auth-secret'), 'a secret of ours');
    for (const path of [
      '/pictures/',
      '/pictures//',
      '/pictures/.',
      '/pictures/%2e',
      '/pictures/unfinished-1',
      '/pictures/*',
      '/pictures/../auth-secret',
      '/pictures/..%2fauth-secret',
      '/pictures/%2e%2e/auth-secret',
      '/pictures/%2e%2e%2fauth-secret',
      '/pictures/..\\auth-secret',
      '/pictures/..%5cauth-secret',
      '/pictures/....//auth-secret',
      `/pictures/${name}/../unfinished-1`,
      `/pictures/${name}%00`,
      `/pictures/${name}%00.svg`,
      `/pictures/${name}/`,
      `/pictures/x/../${name}x`,
      `/pictures/${name.toUpperCase()}`,
      `/pictures/${name.replace('-512.', '-256.')}`,
      `/pictures/${name.replace('webp', 'html')}`,
      `/pictures/${name.slice(1)}`,
      `/pictures/0${name}`,
      '/pictures/00000000000000000000000000000000-512.webp',
      '/pictures/constructor',
      '/uploads/',
      '/data/pictures/',
    ]) {
      const answer = await sendRaw(product, { path });
      expect([path, answer.headers['content-type'] === 'image/webp']).toEqual([path, false]);
      expect([path, answer.text.includes('secret of ours')]).toEqual([path, false]);
      expect([path, answer.text.includes(name.slice(0, 32))]).toEqual([path, false]);
    }
    const post = await sendRaw(product, { path: address, method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await sendRaw(product, { path: address, method: 'DELETE' })).status).toBe(405);
  });
});
