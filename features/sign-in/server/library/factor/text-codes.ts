// Codes sent to a phone: six digits, valid for five minutes, one at a time, each for one purpose.
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { newTextCode, type FactorSecrets } from './factor-tools.ts';

const mostTries = 5;
/** Milliseconds. */
const codeLasts = 5 * 60_000;

/** `challengeId`: the challenge that it answers; null: it verifies a new phone number. */
type Purpose = { factorId: string; challengeId: string | null };

const scopeOf = ({ factorId, challengeId }: Purpose) => `text:${factorId}:${challengeId ?? 'enrol'}`;

/** Returns the code to send and invalidates the one sent before. */
export async function makeTextCode(
  db: Db,
  secrets: FactorSecrets,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const code = newTextCode();
  const fresh = {
    code_hash: secrets.hash(scopeOf(purpose), code),
    tries: 0,
    expires_at: new Date(now.getTime() + codeLasts),
  };
  await db
    .insertInto('text_codes')
    .values({ id: uuidv7(), factor_id: purpose.factorId, challenge_id: purpose.challengeId, ...fresh })
    .onConflict((conflict) => conflict.constraint('text_codes_one_at_a_time').doUpdateSet(fresh))
    .execute();
  return code;
}

/** `spent`: no code works any more, after too many wrong ones or too long a time. */
type Verdict = 'right' | 'wrong' | 'spent';

/** 'right' for only one of several concurrent requests with the same code. Wrong codes are counted. */
export async function spendTextCode(
  tx: Tx,
  secrets: FactorSecrets,
  purpose: Purpose,
  { code, now }: { code: string; now: Date },
): Promise<Verdict> {
  const sent = await tx
    .selectFrom('text_codes')
    .select(['id', 'code_hash', 'tries'])
    .where('factor_id', '=', purpose.factorId)
    .where('challenge_id', 'is not distinct from', purpose.challengeId)
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (!sent || sent.tries >= mostTries) return 'spent';
  if (sent.code_hash.equals(secrets.hash(scopeOf(purpose), code))) {
    await rowsOf(tx, 'text_codes', { id: sent.id }).delete();
    return 'right';
  }
  const tries = sent.tries + 1;
  await rowsOf(tx, 'text_codes', { id: sent.id }).update({ tries });
  return tries < mostTries ? 'wrong' : 'spent';
}
