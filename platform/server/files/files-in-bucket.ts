import { S3mini } from 's3mini';
import { checkedFileName, type Files } from './files.ts';
import { SettingsError } from '../settings.ts';
import type { S3Settings } from './s3-settings.ts';

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
  });

/** `folder`: the prefix of the names in the bucket. */
export function filesInBucket(s3: S3Settings, folder: string): Files {
  const bucket = connect(s3);
  const keyOf = (name: string) => `${folder}/${checkedFileName(name)}`;

  return {
    async put(name, body, type) {
      await bucket.putObject(keyOf(name), body, type);
    },
    async read(name) {
      const found = await bucket.getObjectArrayBuffer(keyOf(name));
      return found === null ? null : Buffer.from(found);
    },
    async remove(name) {
      await bucket.deleteObject(keyOf(name));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', `${folder}/`, 1000, token);
        yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
          name: Key.slice(folder.length + 1),
          writtenAt: new Date(LastModified),
        }));
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}

/** Throws SettingsError when the bucket cannot be reached with these settings. */
export async function checkBucket(s3: S3Settings): Promise<void> {
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
