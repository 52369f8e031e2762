// A real S3 server on this machine, with one empty bucket.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#platform/server/files/s3-settings.ts';

export type Bucket = { settings: S3Settings; close(): Promise<void> };

/**
 * `strict`: rejects requests that are not signed with its key. Of no use for listings: for those this server expects a signature of
 * the address without its trailing slash.
 */
export async function startBucket({ strict = false } = {}): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'clubgenoot-bucket-'));
  const bucket = 'clubgenoot';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: !strict,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    // The only key that this server knows.
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
