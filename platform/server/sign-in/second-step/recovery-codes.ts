// Codes to write down, for whoever has lost everything else.
import { createHmac } from 'node:crypto';
import type { Db } from '../../database.ts';
import type { FactorSecrets } from './factor-secrets.ts';

export const recoveryCodeCount = 10;

/** Without signs that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;

const scopeOf = (userId: string) => `recovery:${userId}`;

/**
 * Ten codes of 59 bits, as 'abcd-efgh-jkmn'. The same ones for the same `seed`, so that a command that is sent again
 * shows them again and they are written down nowhere.
 */
export function recoveryCodesFrom(secrets: FactorSecrets, userId: string, seed: string): string[] {
  const key = secrets.hash(scopeOf(userId), `seed ${seed}`);
  return Array.from({ length: recoveryCodeCount }, (_, place) => {
    const bytes = createHmac('sha512', key).update(String(place)).digest();
    // A sixteenth of all bytes would favour the first signs, and is left out; 64 bytes hold far more than twelve others.
    const signs = [...bytes].filter((byte) => byte < 248).map((byte) => alphabet[byte % alphabet.length]);
    return Array.from({ length: groups }, (_group, at) => signs.slice(at * 4, at * 4 + 4).join('')).join('-');
  });
}

/** As it was typed: capitals, spaces and hyphens do not matter. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export async function replaceRecoveryCodes(db: Db, secrets: FactorSecrets, userId: string, codes: string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: secrets.hash(scopeOf(userId), plain(code)),
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** True for one of all who give the same code at once. */
export async function spendRecoveryCode(db: Db, secrets: FactorSecrets, userId: string, code: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', secrets.hash(scopeOf(userId), plain(code)))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
