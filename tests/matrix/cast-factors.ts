// The second steps of one actor, and the right answers for each.
import { uuidv7 } from 'uuidv7';
import { createFactorSecrets } from '#features/sign-in/server/library/factor/factor-tools.ts';
import { totpAt } from '#features/sign-in/server/library/factor/totp.ts';
import type { Db } from '#platform/server/database.ts';
import { createAuthenticator } from '#tests/people/authenticator.ts';
import { insertPhone } from '#tests/people/factors.ts';
import { testSettings } from '#tests/product.ts';

export type CastFactors = {
  /** A verified factor. */
  factorId: string;
  /** An app that is being set up, and the code that it shows. */
  newAppId: string;
  code: string;
  /** A phone that is being set up. */
  newPhoneId: string;
  /** A device's answer to a passkey request. */
  passkey: object;
};

export async function createFactors(db: Db, userId: string, origin: string): Promise<CastFactors> {
  const secrets = createFactorSecrets(testSettings.authSecret);
  const secret = 'the key of an app';
  const factorId = await insertPhone(db, userId);
  const newPhoneId = await insertPhone(db, userId, { friendlyName: 'Nieuw', verified: false });
  const newAppId = uuidv7();
  await db
    .insertInto('factors')
    .values({
      id: newAppId,
      user_id: userId,
      kind: 'totp',
      friendly_name: 'App',
      secret: await secrets.seal(secret),
    })
    .execute();
  const challenge = uuidv7();
  const expires_at = new Date(Date.now() + 600_000);
  await db.insertInto('passkey_challenges').values({ challenge, user_id: userId, expires_at }).execute();
  return {
    factorId,
    newAppId,
    newPhoneId,
    code: await totpAt(secret, Math.floor(Date.now() / 30_000)),
    passkey: createAuthenticator().register({ challenge }, { origin }),
  };
}
