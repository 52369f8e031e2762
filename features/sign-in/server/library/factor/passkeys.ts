// Passkeys: the options that a device signs, and the verification of its signature. Our own, because the library's package neither
// requires user verification, which makes a passkey cover both factors at once, nor keeps a challenge to one purpose.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Db } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { markUsed } from './factors.ts';

/** EdDSA, ES256 and RS256: every device supports at least one. */
const algorithms = [-8, -7, -257];
/** Milliseconds. */
const challengeLasts = 10 * 60_000;

/** Loading takes a fifth of a second, and most sign-ins never need it. */
const library = () => import('@simplewebauthn/server');

/** The site on which the passkeys work, and the name that a device shows for it. */
export type PasskeySite = { origin: string; rpID: string; product: string };

export type PasskeyTools = { db: Db; site: PasskeySite; now: Date };

/**
 * The purpose of a challenge; it is valid for nothing else. `userId`: a signed-in user who adds a passkey or gives a fresh
 * proof; `challengeId`: a pending second step; both null: a sign-in by passkey alone.
 */
export type PasskeyPurpose = { userId: string | null; challengeId: string | null };

export async function askToRegister(tools: PasskeyTools, person: { id: string; email: string }) {
  const { generateRegistrationOptions } = await library();
  const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
    rpName: tools.site.product,
    rpID: tools.site.rpID,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.email,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: await credentialsOf(tools.db, person.id),
  });
  await remember(tools, options.challenge, { userId: person.id, challengeId: null });
  return options;
}

/** Null when the response does not fit the challenge, or when the user was not verified. */
export async function readNewPasskey(
  tools: PasskeyTools,
  userId: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await library();
  const expectedChallenge = await spend(tools, response, { userId, challengeId: null });
  if (expectedChallenge === null) return null;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: tools.site.origin,
    expectedRPID: tools.site.rpID,
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
}

/** `ownerId`: accepts only passkeys of this account; null accepts any. */
export async function askToSign(tools: PasskeyTools, purpose: PasskeyPurpose, ownerId: string | null) {
  const { generateAuthenticationOptions } = await library();
  const options: PublicKeyCredentialRequestOptionsJSON = await generateAuthenticationOptions({
    rpID: tools.site.rpID,
    userVerification: 'required',
    ...(ownerId !== null && { allowCredentials: await credentialsOf(tools.db, ownerId) }),
  });
  await remember(tools, options.challenge, purpose);
  return options;
}

/** Returns the owner of the passkey that signed, and notes its use; null when the signature is invalid. The challenge is spent either way. */
export async function findSigner(
  tools: PasskeyTools,
  response: AuthenticationResponseJSON,
  purpose: PasskeyPurpose,
): Promise<{ userId: string } | null> {
  const { db, site, now } = tools;
  const { verifyAuthenticationResponse } = await library();
  const expectedChallenge = await spend(tools, response, purpose);
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
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  // Only this flag reports a wrong signature: the response contains the signed data anyway.
  if (!verified || !authenticationInfo) return null;
  await rowsOf(db, 'passkeys', { factor_id: passkey.factor_id }).update({
    sign_count: authenticationInfo.newCounter,
  });
  await markUsed(db, passkey.factor_id, now);
  return { userId: passkey.user_id };
}

/** A device offers a passkey also after its user removed it here. */
export async function isKnownPasskey(db: Db, credentialId: string): Promise<boolean> {
  const found = await rowsOf(db, 'passkeys', { credential_id: credentialId }).find('factor_id');
  return found !== undefined;
}

const credentialsOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('factors', 'factors.id', 'passkeys.factor_id')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();

async function remember(
  { db, now }: PasskeyTools,
  challenge: string,
  { userId, challengeId }: PasskeyPurpose,
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now.toISOString()).execute();
  const expires_at = new Date(now.getTime() + challengeLasts);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, challenge_id: challengeId, expires_at })
    .execute();
}

/** The challenge in the signed data, if it was issued for this purpose and not used before. */
async function spend(
  { db, now }: PasskeyTools,
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
    .where('expires_at', '>', now.toISOString())
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
