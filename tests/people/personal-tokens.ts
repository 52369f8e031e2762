import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { ScopeName } from '#features/account/personal-token/personal-token.ts';
import { withChecksum } from '#features/account/personal-token/server/reads.ts';
import { hashOfSession } from '#features/account/server/reads.ts';
import type { Db } from '#platform/server/database.ts';

type Options = { secondStep?: boolean; expiresAt?: Date; createdAt?: Date };

/** A token of the user with these scopes. */
export async function createPersonalToken(
  db: Db,
  userId: string,
  scopes: readonly ScopeName[],
  options: Options = {},
): Promise<{ personalTokenId: string; token: string }> {
  const token = withChecksum(Array.from({ length: 32 }, () => randomInt(10)).join(''));
  const personalTokenId = uuidv7();
  const { secondStep = false, createdAt = new Date() } = options;
  const { expiresAt = new Date(Date.now() + 86_400_000) } = options;
  await db
    .insertInto('personal_tokens')
    .values({
      id: personalTokenId,
      user_id: userId,
      name: 'Mijn script',
      token_hash: hashOfSession(token),
      scopes: [...scopes],
      second_step: secondStep,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
  return { personalTokenId, token };
}
