import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { mostTokens, tokenPrefix, type PersonalToken, type PersonalTokenList } from '../personal-token.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The last `length` digits in base 62. */
export function base62(value: bigint, length: number): string {
  let [rest, text] = [value, ''];
  for (; text.length < length; rest /= 62n) text = signs[Number(rest % 62n)] + text;
  return text;
}

/** Programs that look for leaked secrets recognise the prefix, and a real token by its checksum. */
export const withChecksum = (secret: string): string =>
  `${tokenPrefix}${secret}${base62(BigInt(crc32(secret)), 6)}`;

/** The day on which a token was used is stored as its first instant, so that a token writes once a day. */
export const tokenDay = sql`date_trunc('day', now(), 'Europe/Amsterdam')`;

/** The newest first. Expired ones stay for a month. */
export async function findPersonalTokens(db: Db, userId: string): Promise<PersonalTokenList> {
  const { rows } = await sql<PersonalToken>`
    select id, name, scopes, created_at as "createdAt", expires_at as "expiresAt", expires_at <= now() as expired,
      used_at as "usedAt"
    from personal_tokens where user_id = ${userId} order by created_at desc, id desc`.execute(db);
  return { items: rows, mayMake: rows.length < mostTokens };
}
