import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { S3mini, S3ServiceError } from 's3mini';
import { Unavailable } from '../availability.ts';
import { SettingsError } from '../settings-error.ts';
import type { Settings } from '../settings.ts';
import type { S3Settings } from './s3-settings.ts';

// Where uploaded files are stored: a local folder, or a bucket that several servers share.

export type StoredFile = { name: string; writtenAt: Date };

export type Files = {
  /** Stores the whole file or nothing; durable when it resolves. */
  put(name: string, body: Buffer, type: string): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
  /** All files, page by page. */
  list(): AsyncIterable<StoredFile[]>;
};

/** Plain names only: a name is never a path. */
const plainName = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** The prefix of a name while the file is incomplete. An old one can be removed. */
export const unfinished = 'unfinished-';

/** Throws for a name that could be a path. */
function checkedFileName(name: string): string {
  if (!plainName.test(name)) throw new Error('A file was asked for by a name that is none.');
  return name;
}

type Storage = Pick<Settings, 's3' | 'dataDir'>;

/** `folder`: files of one kind, cleaned up by one sweep. */
export const openFiles = ({ s3, dataDir }: Storage, folder: string): Files =>
  s3 ? filesInBucket(s3, folder) : filesInFolder(join(dataDir, folder));

/** Creates the folder with the first file. */
export function filesInFolder(folder: string): Files {
  const pathOf = (name: string) => join(folder, checkedFileName(name));

  return {
    // A name becomes visible when all of its bytes are on the disk.
    async put(name, body) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(unfinished + randomUUID());
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          await file.writeFile(body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(path, pathOf(name));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    read: (name) => readFile(pathOf(name)).catch(nothingWhenAbsent),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const names = (await readdir(folder).catch(nothingWhenAbsent)) ?? [];
      for (let at = 0; at < names.length; at += 500) {
        const found = await Promise.all(names.slice(at, at + 500).map((name) => describe(folder, name)));
        yield found.filter((file) => file !== null);
      }
    },
  };
}

async function describe(folder: string, name: string): Promise<StoredFile | null> {
  const found = await stat(join(folder, name)).catch(nothingWhenAbsent);
  return found?.isFile() ? { name, writtenAt: found.mtime } : null;
}

function nothingWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Syncs the folder, which makes the new name durable. Windows cannot open folders and does not need this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Milliseconds. Files are small; a store that takes longer is down. */
const longestRequest = 10_000;

/** Path-style addresses, which every store supports. */
const connect = (s3: S3Settings) =>
  new S3mini({
    endpoint: `${s3.endpoint}/${s3.bucket}`,
    region: s3.region,
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    requestAbortTimeout: longestRequest,
    fetch: fetchFromStore,
  });

/** A proxy in between may answer with a page of its own. It would be served as a picture for a year, and as a list it is empty. */
async function fetchFromStore(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || !answer.ok || request[1]?.method !== 'GET') return answer;
  await answer.body?.cancel();
  throw new Unavailable('PAGE', { cause: answer.url });
}

/** A bucket that is silent, breaks off or refuses for the moment is away; one that answers 'forbidden' has a wrong setting. */
async function reach<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceError && error.status < 500) throw error;
    const { code, name } = error as NodeJS.ErrnoException;
    throw new Unavailable(typeof code === 'string' ? code : name, { cause: error });
  }
}

/** `folder`: the prefix of the names in the bucket. */
function filesInBucket(s3: S3Settings, folder: string): Files {
  const bucket = connect(s3);
  const keyOf = (name: string) => `${folder}/${checkedFileName(name)}`;

  return {
    async put(name, body, type) {
      const answer = await reach(bucket.putObject(keyOf(name), body, type));
      // Every store names what it has stored. A proxy that answers with a page of its own does not.
      if (!answer.headers.get('etag')) throw new Unavailable('NO_ETAG', { cause: answer.url });
    },
    async read(name) {
      const found = await reach(bucket.getObjectArrayBuffer(keyOf(name)));
      return found === null ? null : Buffer.from(found);
    },
    async remove(name) {
      await reach(bucket.deleteObject(keyOf(name)));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await reach(bucket.listObjectsPaged('/', `${folder}/`, 1000, token));
        // A backup that took this for an empty bucket would succeed without a picture.
        if (!page) throw new Unavailable('NO_BUCKET', { cause: s3.bucket });
        yield (page.objects ?? []).map(({ Key, LastModified }) => ({
          name: Key.slice(folder.length + 1),
          writtenAt: new Date(LastModified),
        }));
        token = page.nextContinuationToken;
      } while (token);
    },
  };
}

/** Throws SettingsError when files cannot be stored with these settings. */
export async function checkFiles({ s3 }: Storage): Promise<void> {
  if (!s3) return;
  const exists = await connect(s3)
    .bucketExists()
    .catch(() => null);
  if (exists) return;
  throw new SettingsError(
    exists === null
      ? `Setting S3_ENDPOINT is wrong: nothing answers at ${s3.endpoint}.`
      : `Setting S3_BUCKET is wrong: ${s3.bucket} does not exist, or the key of S3_ACCESS_KEY_ID has no access.`,
  );
}
