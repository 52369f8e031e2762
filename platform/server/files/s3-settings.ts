import { givenTogether } from '../settings-error.ts';

export type S3Settings = {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All five or none: with only some of them, files would silently be stored locally. */
export function s3In(values: Partial<Record<(typeof names)[number], string | undefined>>): S3Settings | null {
  const given = givenTogether(values, names, 'the five of S3_... go together');
  if (!given) return null;
  return {
    endpoint: given.S3_ENDPOINT.replace(/\/+$/, ''),
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}
