import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';
import { signIn, type Person } from '#tests/people/people.ts';
import { createPersonalToken } from '#tests/people/personal-tokens.ts';
import type { NounCalls } from './noun-calls.ts';
import { alone } from './scenes.ts';

/** Stores a requested change of the mail address, which replaces the former one. */
async function wantEmail(db: Db, { id, sessionId }: Person): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await db
    .insertInto('email_changes')
    .values({
      user_id: id,
      session_id: sessionId,
      email: `${uuidv7()}@test.example`,
      token_hash: uuidv7(),
      token_seed: randomBytes(16),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
}

export const accountCalls: NounCalls = {
  inputs: {
    'account.me': () => ({}),
    'account.security': () => ({}),
    'account.dropEmail': () => ({ id: uuidv7() }),
    'account.endDevice': ({ people }) => ({ id: uuidv7(), deviceId: people.member.sessionId }),
    'account.endOtherDevices': () => ({ id: uuidv7() }),
    'account.endAllDevices': () => ({ id: uuidv7() }),
    'personalToken.list': () => ({}),
    'personalToken.make': () => ({ id: uuidv7(), name: 'Mijn script', scopes: ['news:read'], days: 90 }),
    'personalToken.revoke': ({ personalTokenId }) => ({ id: uuidv7(), personalTokenId }),
  },
  scenes: {
    'account.dropEmail': async ({ db, as }) => {
      await wantEmail(db, as);
      return {};
    },
    'account.endDevice': async ({ db, as }) => ({ people: { member: await signIn(db, as.id) } }),
    'account.endOtherDevices': async ({ db, as }) => {
      await signIn(db, as.id);
      return {};
    },
    'personalToken.make': alone,
    'personalToken.revoke': async ({ db, as }) => ({
      personalTokenId: (await createPersonalToken(db, as.id, ['news:read'])).personalTokenId,
    }),
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  account.me                       +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  account.security                si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.dropEmail               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.endDevice               si vf no no no no no no no si no no  + no no no no
  account.endOtherDevices         si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.endAllDevices           si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  personalToken.list                  si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  personalToken.make                  si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  personalToken.revoke                si vf no no no no no no no si no no  + no no no no
`,
  blocks: `
  account.me                           - - -
  account.security                     - - -
  account.dropEmail                    alone  own account
  account.endDevice                    alone  own account
  account.endOtherDevices              alone  own account
  account.endAllDevices                alone  own account
  personalToken.list                       - - -
  personalToken.make                       alone  own account
  personalToken.revoke                     alone  own account
`,
};
