// Pictures of updates: what is stored of an upload, who may use it, and when it is deleted.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { mostPictures } from '#features/desk-club/news-desk/rules.ts';
import { purgeNews, purgePictures } from '#features/desk-club/news-desk/server/writes.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { sweepPictures } from '#platform/server/files/stored-pictures.ts';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { colorAt, flatPicture, quarters } from '#tests/people/pictures.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { clearKept, codeOf, keptBytes, keptIn } from './uploading.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const day = 86_400_000;

let admin: Person;
let clubId: string;

beforeEach(async () => {
  await clearKept(product);
  admin = await createPerson(db);
  clubId = await createClub(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
});

const upload = (
  body: Buffer,
  { id = uuidv7(), type = 'image/jpeg', on = product, crop = 'left=0&top=0&size=4' } = {},
) =>
  sendRaw(on, {
    method: 'PUT',
    path: `/api/clubs/${clubId}/update-pictures?id=${id}&${crop}`,
    token: admin.token,
    headers: { 'content-type': type },
    body,
  });
const jpeg = await flatPicture(64, 48).jpeg().toBuffer();

async function store(body = jpeg, crop?: string): Promise<string> {
  const answer = await upload(body, crop === undefined ? {} : { crop });
  expect(answer.status).toBe(200);
  const imageUrl = String(answer.json().imageUrl);
  expect(imageUrl).toMatch(/^\/pictures\/[0-9a-f]{32}-1600\.webp$/);
  return imageUrl;
}
const news = { title: 'Greens open', content: 'De greens zijn weer open.', imageAlt: 'De achttiende green' };
const desk = (person = admin) => callAs(product, person.token).newsDesk;
const create = (imageUrl: string, person = admin, club = clubId) =>
  desk(person).create({ ...news, id: uuidv7(), clubId: club, imageUrl });
/** Runs the sweep as if everything had been uploaded long ago. */
const sweep = () =>
  sweepPictures({
    db,
    files: openFiles(product.settings, 'pictures'),
    log: silentLog,
    before: new Date(Date.now() + day),
  });

test.each([
  [4000, 3000, 'left=0&top=1000&size=4000', 1600, 800],
  [4000, 3000, 'left=100&top=200&size=801', 801, 400],
  [640, 480, 'left=0&top=160&size=640', 640, 320],
])(
  'a picture of %i by %i is stored as its part %s',
  async (width, height, crop, storedWidth, storedHeight) => {
    const imageUrl = await store(await flatPicture(width, height).jpeg().toBuffer(), crop);
    const { format, ...stored } = await sharp(await keptBytes(product, imageUrl)).metadata();
    expect([format, stored.width, stored.height]).toEqual(['webp', storedWidth, storedHeight]);
    expect(await keptIn(product)).toHaveLength(1);
  },
);

test('a news picture is upright, without metadata, and served to anyone with its address', async () => {
  const body = await sharp(await quarters(400).png().toBuffer())
    .rotate(-90)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kerkstraat 1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const imageUrl = await store(body, 'left=0&top=200&size=800');
  const stored = await keptBytes(product, imageUrl);
  const { exif, icc, orientation } = await sharp(stored).metadata();
  expect({ exif, icc, orientation }).toEqual({});
  expect(stored.toString('latin1')).not.toContain('Kerkstraat');
  expect([await colorAt(stored, 20, 180), await colorAt(stored, 780, 220)]).toEqual(['red', 'white']);
  const served = await sendRaw(product, { path: imageUrl });
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
});

test.each([
  ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['half a picture', jpeg.subarray(0, jpeg.length / 2), 'UNSUPPORTED_MEDIA_TYPE'],
  ['too large in pixels', await flatPicture(7142, 7142).jpeg({ quality: 20 }).toBuffer(), 'TOO_MANY_PIXELS'],
  ['too large in bytes', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]), 'PAYLOAD_TOO_LARGE'],
])('a news picture that is %s is refused and leaves nothing', async (_, body, code) => {
  const before = await fingerprint(db);
  expect(codeOf(await upload(body))[1]).toBe(code);
  expect(await fingerprint(db)).toBe(before);
  expect(await keptIn(product)).toEqual([]);
});

test.each(['left=0&top=17&size=64', 'left=1&top=0&size=64', 'left=0&top=0'])(
  'a part %s outside a news picture of 64 by 48 is refused',
  async (crop) => {
    expect(codeOf(await upload(jpeg, { crop }))[1]).toBe('INVALID_INPUT');
    expect(await keptIn(product)).toEqual([]);
  },
);

test('a news picture that is sent twice is stored once', async () => {
  const id = uuidv7();
  const [first, second] = [await upload(jpeg, { id }), await upload(jpeg, { id })];
  expect(second.json()).toEqual(first.json());
  expect(await keptIn(product)).toHaveLength(1);
});

test('an upload is recorded, and the log of the club shows only the update that uses it', async () => {
  const imageUrl = await store();
  const uploads = db.selectFrom('audit_entries').select('action').where('club_id', '=', clubId);
  expect(await uploads.execute()).toEqual([{ action: 'news.picture-uploaded' }]);
  const log = async () => {
    const { items } = await callAs(product, admin.token).club.auditLog({ clubId });
    return items.map(({ action }) => action);
  };
  expect(await log()).toEqual([]);
  await create(imageUrl);
  expect(await log()).toEqual(['news.created']);
});

test('a news picture belongs to one update of its own club', async () => {
  const imageUrl = await store();
  const elsewhere = await createClub(db);
  await addMember(db, elsewhere, admin.id, { role: 'admin' });
  expect(await refusalOf(create(imageUrl, admin, elsewhere))).toBe('PICTURE_GONE');
  const outcomes = await Promise.allSettled([create(imageUrl), create(imageUrl)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(create(imageUrl))).toBe('PICTURE_GONE');
});

test('a news picture is kept while its update can be restored, and is deleted with it', async () => {
  const imageUrl = await store();
  const { id: newsId } = await create(imageUrl);
  await purgePictures(db, new Date(Date.now() + 2 * day));
  await sweep();
  expect(await keptIn(product)).toHaveLength(1);
  await desk().remove({ id: uuidv7(), clubId, newsId });
  await purgeNews(db, new Date(Date.now() + 29 * day));
  await sweep();
  expect(await keptIn(product)).toHaveLength(1);
  await purgeNews(db, new Date(Date.now() + 31 * day));
  await sweep();
  expect(await keptIn(product)).toEqual([]);
});

test('a news picture is deleted when another replaces it, and after a day without an update', async () => {
  const [first, second] = [await store(), await store()];
  const { id: newsId } = await create(first);
  const { items } = await desk().list({ clubId });
  await desk().update({ ...news, id: uuidv7(), clubId, newsId, imageUrl: second, seen: items[0]!.updatedAt });
  await store();
  await purgePictures(db, new Date(Date.now() + day / 2));
  await sweep();
  expect(await keptIn(product)).toHaveLength(2);
  await purgePictures(db, new Date(Date.now() + 2 * day));
  await sweep();
  expect(await readdir(join(product.settings.dataDir, 'pictures'))).toEqual([
    second.slice('/pictures/'.length),
  ]);
});

test('a club stores a limited number, also with uploads at once, and an admin sends a limited number', async () => {
  await create(await store());
  await database.pool.query(
    `insert into news_pictures (id, club_id, image_url)
    select gen_random_uuid(), $1::uuid, '/pictures/' || md5(n::text || $1::uuid) || '-1600.webp' from generate_series(1, $2::int) as n`,
    [clubId, mostPictures - 2],
  );
  const codes = (await Promise.all([upload(jpeg), upload(jpeg), upload(jpeg)])).map(({ status }) => status);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const limited = await useProduct(database, { rateLimits: true });
  await database.pool.query('delete from news_pictures where club_id = $1', [clubId]);
  for (let count = 0; count < 30; count += 1) expect((await upload(jpeg, { on: limited })).status).toBe(200);
  expect((await upload(jpeg, { on: limited })).status).toBe(429);
});
