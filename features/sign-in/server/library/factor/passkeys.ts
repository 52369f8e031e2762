// Passkeys: the options that a device signs, and the verification of its signature. User verification is required, so a
// passkey covers both factors at once.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** EdDSA, ES256 and RS256: every device supports at least one. */
const algorithms = [-8, -7, -257];

/** Loading takes a fifth of a second, and most sign-ins never need it. */
const library = () => import('@simplewebauthn/server');

/**
 * The purpose of a challenge; it is valid for nothing else. `userId`: a signed-in user who adds a passkey or gives a fresh
 * proof; `challengeId`: a pending second step; both null: a sign-in by passkey alone.
 */
export type PasskeyPurpose = { userId: string | null; challengeId: string | null };

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys({ publicUrl, product }: { publicUrl: string; product: string }) {
  const [origin, rpID] = [publicUrl, new URL(publicUrl).hostname];

  return {
    async askToRegister(db: Db, person: { id: string; email: string }) {
      const { generateRegistrationOptions } = await library();
      const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
        rpName: product,
        rpID,
        userID: new Uint8Array(Buffer.from(person.id)),
        userName: person.email,
        userDisplayName: person.email,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: await credentialsOf(db, person.id),
      });
      await remember(db, options.challenge, { userId: person.id, challengeId: null });
      return options;
    },

    /** Null when the response does not fit the challenge, or when the user was not verified. */
    async readNew(db: Db, userId: string, response: RegistrationResponseJSON) {
      const { verifyRegistrationResponse } = await library();
      const expectedChallenge = await spend(db, response, { userId, challengeId: null });
      if (expectedChallenge === null) return null;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey),
        sign_count: counter,
        transports: transports.slice(0, 10).map((transport) => transport.slice(0, 20)),
      };
    },

    /** `ownerId`: accepts only passkeys of this account; null accepts any. */
    async askToSign(db: Db, purpose: PasskeyPurpose, ownerId: string | null) {
      const { generateAuthenticationOptions } = await library();
      const options: PublicKeyCredentialRequestOptionsJSON = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(ownerId !== null && { allowCredentials: await credentialsOf(db, ownerId) }),
      });
      await remember(db, options.challenge, purpose);
      return options;
    },

    /** The owner of the passkey that signed; null when the signature is invalid. The challenge is spent either way. */
    async findSigner(
      db: Db,
      response: AuthenticationResponseJSON,
      purpose: PasskeyPurpose,
    ): Promise<{ userId: string; factorId: string } | null> {
      const { verifyAuthenticationResponse } = await library();
      const expectedChallenge = await spend(db, response, purpose);
      if (expectedChallenge === null) return null;
      const passkey = await db
        .selectFrom('passkeys')
        .innerJoin('factors', 'factors.id', 'passkeys.factor_id')
        .select(['factor_id', 'user_id', 'public_key', 'sign_count'])
        .where('credential_id', '=', response.id)
        .where('verified_at', 'is not', null)
        .executeTakeFirst();
      if (!passkey) return null;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.sign_count,
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      // Only this flag reports a wrong signature: the response contains the signed data anyway.
      if (!verified || !authenticationInfo) return null;
      await db
        .updateTable('passkeys')
        .set({ sign_count: authenticationInfo.newCounter })
        .where('factor_id', '=', passkey.factor_id)
        .execute();
      return { userId: passkey.user_id, factorId: passkey.factor_id };
    },
  };
}

function credentialsOf(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('factors', 'factors.id', 'passkeys.factor_id')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
}

async function remember(db: Db, challenge: string, { userId, challengeId }: PasskeyPurpose): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      user_id: userId,
      challenge_id: challengeId,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute();
}

/** The challenge in the signed data, if it was issued for this purpose and not used before. */
async function spend(
  db: Db,
  { response }: { response: { clientDataJSON: string } },
  { userId, challengeId }: PasskeyPurpose,
): Promise<string | null> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === null) return null;
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('challenge_id', 'is not distinct from', challengeId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientData, 'base64url').toString(),
    );
    return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
