// A picture from upload to sweep, in both file stores.
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test } from 'vitest';
import type { Files } from '#platform/server/files/files.ts';
import { sweepPictures } from '#platform/server/files/stored-pictures.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { startBucket } from '#tests/fakes/bucket.ts';
import { createClub, createPerson, type Person } from '#tests/people/people.ts';
import { tinyPicture } from '#tests/people/pictures.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { codeOf, keptIn, upload } from '#tests/security/uploads/uploading.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const picture = { type: 'image/png' };
const addressOf = async ({ id }: Person) =>
  (await db.selectFrom('profiles').select('avatar_url').where('id', '=', id).executeTakeFirst())?.avatar_url;
const anHourAgo = () => new Date(Date.now() - 3_600_000);

/** Makes all stored files two hours old. */
async function age() {
  const then = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await keptIn(product))
    await utimes(join(product.settings.dataDir, 'pictures', name), then, then);
}

test('the server serves, replaces and removes a picture in a bucket', async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const withBucket = await useProduct(database, { s3: bucket.settings });
  const anna = await createPerson(db);
  const kept = async () => {
    const names: string[] = [];
    for await (const page of withBucket.files.list()) names.push(...page.map(({ name }) => name));
    return names;
  };
  await upload(withBucket, anna, tinyPicture, picture);
  const first = await addressOf(anna);
  await upload(withBucket, anna, tinyPicture, picture);
  const second = await addressOf(anna);
  expect(second).not.toBe(first);
  expect(await kept()).toHaveLength(2);
  for (const side of ['512', '128']) {
    const served = await sendRaw(withBucket, { path: second!.replace('-512.', `-${side}.`) });
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect((await sendRaw(withBucket, { path: first! })).status).toBe(404);
  await callAs(withBucket, anna.token).profile.removePicture({ id: uuidv7() });
  expect(await kept()).toEqual([]);
  expect((await sendRaw(withBucket, { path: second! })).status).toBe(404);
  // Nothing of the pictures is on this machine.
  expect(await readdir(withBucket.settings.dataDir)).toEqual(['uploads']);
});

test('an unreachable bucket leaves the picture unchanged, and the profile can still be edited', async () => {
  const bucket = await startBucket();
  const events: string[] = [];
  const log: Log = (_level, event) => void events.push(event);
  const withBucket = await useProduct(database, { s3: bucket.settings }, log);
  const anna = await createPerson(db);
  await upload(withBucket, anna, tinyPicture, picture);
  const address = await addressOf(anna);
  await bucket.close();
  expect(codeOf(await upload(withBucket, anna, tinyPicture, picture))).toEqual([503, 'NOT_READY']);
  expect(await addressOf(anna)).toBe(address);
  expect(codeOf(await sendRaw(withBucket, { path: address! }))).toEqual([503, 'NOT_READY']);
  // The log does not blame the database.
  const named = events.filter((event) => event.includes('unavailable'));
  expect(named).toEqual(['call.bucket-unavailable', 'request.bucket-unavailable']);
  // A file that cannot be removed now is swept later.
  await callAs(withBucket, anna.token).profile.removePicture({ id: uuidv7() });
  expect(await addressOf(anna)).toBeNull();
});

test('the sweep removes only old files that no row names', async () => {
  const [anna, bram, gone] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  for (const person of [anna, gone]) await upload(product, person, tinyPicture, picture);
  const kept = await addressOf(anna);
  // Files left by a killed server, by an erased user, and by an unfinished write.
  const key = 'ab'.repeat(16);
  for (const side of [512, 128]) await product.files.put(`${key}-${side}.webp`, tinyPicture, 'image/webp');
  await db.deleteFrom('users').where('id', '=', gone.id).execute();
  const folder = join(product.settings.dataDir, 'pictures');
  await writeFile(join(folder, 'unfinished-1'), 'half');
  await writeFile(join(folder, 'LEESMIJ.txt'), 'of the operator');
  await age();
  await upload(product, bram, tinyPicture, picture);
  await product.files.put(`${'cd'.repeat(16)}-512.webp`, tinyPicture, 'image/webp');
  expect(await keptIn(product)).toHaveLength(11);

  await sweepPictures({ db, files: product.files, log: silentLog, before: anHourAgo() });
  const keyOf = (address: string | null | undefined) =>
    address!.slice('/pictures/'.length, -'-512.webp'.length);
  const left = [keyOf(kept), keyOf(await addressOf(bram))].flatMap((one) => [
    `${one}-512.webp`,
    `${one}-128.webp`,
  ]);
  const all = [...left, `${'cd'.repeat(16)}-512.webp`, 'LEESMIJ.txt'];
  expect(new Set(await keptIn(product))).toEqual(new Set(all));
});

test('the sweep goes on after a file that the store does not remove', async () => {
  const [stuck, loose] = ['0a'.repeat(16), 'fe'.repeat(16)].map((key) => `${key}-512.webp`);
  for (const name of [stuck!, loose!]) await product.files.put(name, tinyPicture, 'image/webp');
  await age();
  const files: Files = {
    ...product.files,
    async remove(name) {
      if (name === stuck) throw new Error('The store refuses.');
      await product.files.remove(name);
    },
  };
  await sweepPictures({ db, files, log: silentLog, before: anHourAgo() });
  const kept = await keptIn(product);
  expect(kept).toContain(stuck);
  expect(kept).not.toContain(loose);
  await product.files.remove(stuck!);
});

test('the sweep keeps the pictures of clubs and news until their rows are deleted or name another', async () => {
  const clubId = await createClub(db);
  const newsId = uuidv7();
  const [logo, image, orphan] = ['1a', '2b', '3c'].map((pair) => pair.repeat(16)) as [string, string, string];
  for (const key of [logo, image, orphan]) {
    await product.files.put(`${key}-512.webp`, tinyPicture, 'image/webp');
  }
  const setLogo = (logo_url: string) =>
    db.updateTable('golf_clubs').set({ logo_url }).where('id', '=', clubId).execute();
  await setLogo(`/pictures/${logo}-512.webp`);
  const image_url = `/pictures/${image}-512.webp`;
  await db
    .insertInto('content_updates')
    .values({
      id: newsId,
      club_id: clubId,
      title: 'Nieuwe vlaggen',
      content: 'Vanaf zondag',
      image_url,
      image_alt: 'Vlag',
    })
    .execute();
  const left = async () => {
    await age();
    await sweepPictures({ db, files: product.files, log: silentLog, before: anHourAgo() });
    const names = new Set<string>(await keptIn(product));
    return [logo, image, orphan].filter((key) => names.has(`${key}-512.webp`));
  };
  expect(await left()).toEqual([logo, image]);
  await setLogo('/demo-pictures/logo.svg');
  expect(await left()).toEqual([image]);
  await db.deleteFrom('content_updates').where('id', '=', newsId).execute();
  expect(await left()).toEqual([]);
});

test('a sweep during a change of picture removes only the former picture', async () => {
  const anna = await createPerson(db);
  await upload(product, anna, tinyPicture, picture);
  await age();
  await Promise.all([
    sweepPictures({ db, files: product.files, log: silentLog, before: anHourAgo() }),
    upload(product, anna, tinyPicture, picture),
    sweepPictures({ db, files: product.files, log: silentLog, before: anHourAgo() }),
  ]);
  expect((await sendRaw(product, { path: (await addressOf(anna))! })).status).toBe(200);
});
