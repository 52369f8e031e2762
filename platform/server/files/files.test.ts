// Both file stores, a folder and a real S3 server, fulfil the same contract.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startBucket, type Bucket } from '#tests/fakes/bucket.ts';
import { listen } from '#tests/fakes/listen.ts';
import { isUnavailable } from '../availability.ts';
import { SettingsError } from '../settings-error.ts';
import { checkFiles, type Files, openFiles, type StoredFile } from './files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-files-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let bucket: Bucket;
let strict: Bucket;
beforeAll(async () => {
  [bucket, strict] = await Promise.all([startBucket(), startBucket({ strict: true })]);
});
afterAll(() => Promise.all([bucket.close(), strict.close()]));

async function allIn(files: Files) {
  const found = [];
  for await (const page of files.list()) found.push(...page);
  return found;
}

/** What was thrown, and whether it says that a service is away. */
async function errorOf(asked: Promise<unknown>): Promise<[unknown, boolean]> {
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return [error, isUnavailable(error)];
}

const namesOf = (found: StoredFile[]) => new Set(found.map(({ name }) => name));

const bytes = Buffer.from([0, 255, 10, 13, 0, 128]);

describe.each([
  ['a folder', (kind: string) => openFiles({ s3: null, dataDir }, kind)],
  ['a bucket', (kind: string) => openFiles({ s3: bucket.settings, dataDir }, kind)],
])('%s', (_, open) => {
  test('keeps a file byte for byte until it is removed', async () => {
    const files = open('kept');
    expect(await files.read('one.webp')).toBeNull();
    await files.put('one.webp', bytes, 'image/webp');
    expect(await files.read('one.webp')).toEqual(bytes);
    await files.put('one.webp', Buffer.from('new'), 'image/webp');
    expect(await files.read('one.webp')).toEqual(Buffer.from('new'));
    await files.remove('one.webp');
    await files.remove('one.webp');
    expect(await files.read('one.webp')).toBeNull();
  });

  test('lists its files with their times, and nothing else', async () => {
    const [files, others] = [open('listed'), open('listed-too')];
    expect(await allIn(files)).toEqual([]);
    await others.put('other.webp', bytes, 'image/webp');
    for (const name of ['b.webp', 'a.webp']) await files.put(name, bytes, 'image/webp');
    const found = await allIn(files);
    expect(namesOf(found)).toEqual(new Set(['a.webp', 'b.webp']));
    for (const { writtenAt } of found)
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    '',
    '.',
    '..',
    '../../auth-secret',
    'a/b',
    'a\\b',
    '/etc/passwd',
    '.hidden',
    'A.webp',
    'a\0',
    'é',
  ])('has no file named %j', async (name) => {
    const files = open('kept');
    await expect(async () => files.put(name, bytes, 'image/webp')).rejects.toThrow('name');
    await expect(async () => files.read(name)).rejects.toThrow('name');
    await expect(async () => files.remove(name)).rejects.toThrow('name');
  });
});

test('a folder is listed in pages', async () => {
  const files = openFiles({ s3: null, dataDir }, 'many');
  const names = Array.from({ length: 1203 }, (_, index) => `file-${index}.webp`);
  await mkdir(join(dataDir, 'many'));
  await Promise.all(names.map((name) => writeFile(join(dataDir, 'many', name), 'x')));
  expect(namesOf(await allIn(files))).toEqual(new Set(names));
});

test('a bucket is listed in pages up to the last', async () => {
  // A stand-in: the real test server has no second page on current Node versions.
  const pages = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
    const page = token === null ? 1 : Number(token.slice('to+/page='.length));
    const next = page < 3 && `<NextContinuationToken>to+/page=${page + 1}</NextContinuationToken>`;
    response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?><ListBucketResult>
        <IsTruncated>${page < 3}</IsTruncated>${next || ''}
        <Contents><Key>kept/page-${page}.webp</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents>
        <Contents><Key>kept/also-${page}.webp</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents>
        </ListBucketResult>`);
  });
  const port = await listen(pages);
  onTestFinished(() => void pages.close());
  const files = openFiles(
    { s3: { ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, dataDir },
    'kept',
  );
  const names = [1, 2, 3].flatMap((page) => [`page-${page}.webp`, `also-${page}.webp`]);
  expect(namesOf(await allIn(files))).toEqual(new Set(names));
});

test('a failing folder leaves no partial file', async () => {
  await mkdir(join(dataDir, 'broken', 'one.webp'), { recursive: true });
  const files = openFiles({ s3: null, dataDir }, 'broken');
  await expect(files.put('one.webp', bytes, 'image/webp')).rejects.toThrow('EISDIR');
  expect(await readdir(join(dataDir, 'broken'))).toEqual(['one.webp']);
});

test('a bucket is accessed with the key from the settings', async () => {
  const files = openFiles({ s3: strict.settings, dataDir }, 'kept');
  await files.put('one.webp', bytes, 'image/webp');
  expect(await files.read('one.webp')).toEqual(bytes);
  await files.remove('one.webp');
  expect(await files.read('one.webp')).toBeNull();
  const without = openFiles({ s3: { ...strict.settings, secretAccessKey: 'wrong' }, dataDir }, 'kept');
  await expect(without.put('one.webp', bytes, 'image/webp')).rejects.toThrow('403');
  await expect(without.read('one.webp')).rejects.toThrow('403');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['refuses for the moment', (response) => response.writeHead(503).end()],
  ['breaks the connection', (response) => response.destroy()],
  [
    'stops half-way',
    (response) => response.writeHead(200, { 'content-length': 9 }).write('half', () => response.destroy()),
  ],
])('a bucket that %s is away, which is no fault of ours', async (_, answer) => {
  const away = createServer((_request, response) => answer(response));
  const endpoint = `http://127.0.0.1:${await listen(away)}`;
  onTestFinished(() => void away.close());
  const files = openFiles({ s3: { ...bucket.settings, endpoint }, dataDir }, 'kept');
  expect(await errorOf(files.read('one.webp'))).toEqual([expect.any(Error), true]);
});

test('a page of a proxy is taken neither for a stored picture, nor for one that was read, nor for a list', async () => {
  const proxy = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>'));
  });
  const endpoint = `http://127.0.0.1:${await listen(proxy)}`;
  onTestFinished(() => void proxy.close());
  const files = openFiles({ s3: { ...bucket.settings, endpoint }, dataDir }, 'kept');
  for (const ask of [() => files.put('one.webp', bytes, 'image/webp'), () => files.read('one.webp')])
    expect(await errorOf(ask())).toEqual([expect.any(Error), true]);
  expect(await errorOf(allIn(files))).toEqual([expect.any(Error), true]);
});

test('a bucket that is gone is not an empty one, so that no backup leaves its pictures out', async () => {
  const another = { ...bucket.settings, bucket: 'another' };
  expect(await errorOf(allIn(openFiles({ s3: another, dataDir }, 'kept')))).toEqual([
    expect.any(Error),
    true,
  ]);
});

test('in a folder a name is visible only with all of its bytes', async () => {
  const files = openFiles({ s3: null, dataDir }, 'whole');
  const large = Buffer.alloc(8_000_000, 7);
  const writing = files.put('large.webp', large, 'image/webp');
  const sizes = new Set<number>();
  for (let isWriting = true; isWriting;) {
    sizes.add((await files.read('large.webp'))?.length ?? 0);
    isWriting = await Promise.race([
      writing.then(() => false),
      new Promise<boolean>((go) => setTimeout(go, 1, true)),
    ]);
  }
  sizes.add((await files.read('large.webp'))?.length ?? 0);
  for (const size of sizes) expect([0, large.length]).toContain(size);
  expect(sizes).toContain(large.length);
});

test('a subfolder is not a file', async () => {
  await mkdir(join(dataDir, 'listed', 'folder'), { recursive: true });
  await writeFile(join(dataDir, 'listed', 'old.webp'), 'x');
  await utimes(join(dataDir, 'listed', 'old.webp'), new Date(0), new Date(0));
  const found = await allIn(openFiles({ s3: null, dataDir }, 'listed'));
  expect(found.find(({ name }) => name === 'folder')).toBeUndefined();
  expect(found.find(({ name }) => name === 'old.webp')?.writtenAt).toEqual(new Date(0));
});

describe('bucket settings', () => {
  test('are checked at startup', async () => {
    await expect(checkFiles({ s3: strict.settings, dataDir })).resolves.toBeUndefined();
    await expect(checkFiles({ s3: null, dataDir })).resolves.toBeUndefined();
  });

  test.each([
    [{ endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT'],
    [{ bucket: 'another' }, 'S3_BUCKET'],
    [{ secretAccessKey: 'wrong' }, 'S3_BUCKET'],
    [{ accessKeyId: 'nobody' }, 'S3_BUCKET'],
  ])('with %j fail with one line that names %s', async (wrong, name) => {
    const error: unknown = await checkFiles({ s3: { ...strict.settings, ...wrong }, dataDir }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as Error).message).toMatch(new RegExp(`^Setting ${name} is wrong: [^\\n]+\\.$`));
    expect((error as Error).message).not.toContain('S3RVER');
  });
});
