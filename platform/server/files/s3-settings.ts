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
export function s3In(
  values: Partial<Record<(typeof names)[number], string | undefined>>,
): S3Settings | { missing: string } | null {
  const given = names.flatMap((name) => values[name] ?? []);
  if (given.length === 0) return null;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) return { missing };
  const [endpoint = '', region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = given;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey };
}
