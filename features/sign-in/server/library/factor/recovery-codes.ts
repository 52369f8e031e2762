// Recovery codes to write down, for users who have lost all other factors.
import { createHmac } from 'node:crypto';
import type { Db } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { typedCode } from '#platform/shared/typed-code.ts';
import type { FactorSecrets } from './factor-tools.ts';

export const recoveryCodeCount = 10;

/** Without characters that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;

const scopeOf = (userId: string) => `recovery:${userId}`;

/**
 * Ten codes of 59 bits, as 'abcd-efgh-jkmn'. The same `seed` gives the same codes, so a repeated command shows them again
 * although they are stored nowhere.
 */
export function recoveryCodesFrom(secrets: FactorSecrets, userId: string, seed: string): string[] {
  const key = secrets.hash(scopeOf(userId), `seed ${seed}`);
  return Array.from({ length: recoveryCodeCount }, (_, index) => {
    const bytes = createHmac('sha512', key).update(String(index)).digest();
    // Skip one sixteenth of the byte values, or the first characters would be more frequent; 64 bytes are more than enough.
    const signs = [...bytes].filter((byte) => byte < 248).map((byte) => alphabet[byte % alphabet.length]);
    return Array.from({ length: groups }, (_group, at) => signs.slice(at * 4, at * 4 + 4).join('')).join('-');
  });
}

/** The code as typed: case, spaces and hyphens do not matter. */
const plain = (code: string) =>
  typedCode(code)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

export async function replaceRecoveryCodes(db: Db, secrets: FactorSecrets, userId: string, codes: string[]) {
  await rowsOf(db, 'recovery_codes', { user_id: userId }).delete();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: secrets.hash(scopeOf(userId), plain(code)),
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** True for only one of several concurrent requests with the same code. */
export async function spendRecoveryCode(db: Db, secrets: FactorSecrets, userId: string, code: string) {
  return rowsOf(db, 'recovery_codes', {
    user_id: userId,
    code_hash: secrets.hash(scopeOf(userId), plain(code)),
  }).delete();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
