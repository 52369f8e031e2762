import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { hashOfSession } from '#features/account/server/reads.ts';
import { runAccountCommand } from '#features/account/server/writes.ts';
import { isRefusal, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { mostTokens, type makeInput, type revokeInput } from '../personal-token.ts';
import { base62, tokenDay, withChecksum } from './reads.ts';

/** Tells the owner of a new token, in its transaction. */
export type SendPersonalTokenMail = (
  tx: Tx,
  to: string,
  token: { name: string; expiresAt: string },
) => Promise<void>;

export type PersonalTokenParts = { secret: string; sendMail: SendPersonalTokenMail };

/**
 * 190 bits. The same command gives the same token, so a repeated command shows it again although it is stored nowhere.
 */
const tokenOf = (secret: string, userId: string, commandId: string): string => {
  const bytes = createHmac('sha256', secret).update(`personal token ${userId} ${commandId}`).digest('hex');
  return withChecksum(base62(BigInt(`0x${bytes}`), 32));
};

export async function makePersonalToken(
  { db, secret, sendMail }: PersonalTokenParts & { db: Db },
  { userId, sessionId }: SignedIn,
  { id, name, scopes, days }: z.infer<typeof makeInput>,
) {
  const token = tokenOf(secret, userId, id);
  const answer = await runAccountCommand(
    db,
    { userId, id, name: 'personalToken.make', sessionId },
    async (tx) => {
      const { rows: owners } = await sql<{ email: string; tokens: number; hasSecondStep: boolean }>`
      select email, (select count(*)::int from personal_tokens where user_id = users.id) as tokens,
        exists (select from factors where user_id = users.id and verified_at is not null) as "hasSecondStep"
      from users where id = ${userId}`.execute(tx);
      const [owner] = owners;
      if (!owner || owner.tokens >= mostTokens) return refuse('TOO_MANY_TOKENS');
      const { id: personalTokenId, expires_at: expiresAt } = await tx
        .insertInto('personal_tokens')
        .values({
          id: uuidv7(),
          user_id: userId,
          name,
          token_hash: hashOfSession(token),
          scopes,
          second_step: owner.hasSecondStep,
          expires_at: sql<string>`now() + make_interval(days => ${days})`,
        })
        .returning(['id', 'expires_at'])
        .executeTakeFirstOrThrow();
      await sendMail(tx, owner.email, { name, expiresAt });
      return { personalTokenId };
    },
  );
  return isRefusal(answer) ? answer : { ...answer, token };
}

/** Another user's token and a missing one get the same answer. */
export const revokePersonalToken = (
  db: Db,
  { userId, sessionId }: SignedIn,
  { id, personalTokenId }: z.infer<typeof revokeInput>,
) =>
  runAccountCommand(db, { userId, id, name: 'personalToken.revoke', sessionId }, async (tx) => {
    const isDeleted = await rowsOf(tx, 'personal_tokens', { id: personalTokenId, user_id: userId }).delete();
    return isDeleted ? { personalTokenId } : refuse('NOT_FOUND');
  });

/** Records the day of its last use. */
export const usePersonalToken = (db: Db, personalTokenId: string) =>
  rowsOf(db, 'personal_tokens', { id: personalTokenId }).update({ used_at: sql<string>`${tokenDay}` });

/** Removes tokens that expired a month ago. */
export const prunePersonalTokens = (db: Db) =>
  db
    .deleteFrom('personal_tokens')
    .where('expires_at', '<', sql<string>`now() - interval '30 days'`)
    .execute();
