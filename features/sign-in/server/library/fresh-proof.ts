// Proves the identity of a signed-in user again, before sensitive changes to the account. The session stays and gets a new token, so
// a copy of the old token becomes useless. Our own, because the library only knows how old a session is.
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { sql } from 'kysely';
import { z } from 'zod';
import { hashOfSession } from '#features/account/server/reads.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { signedInEndpoint } from './endpoint.ts';
import { askSecondStep, type SecondStepTools } from './factor/second-step.ts';
import { newToken } from './session-token.ts';
import { type LockOut, limitOf, signInLimits, takeOrRefuse, tooMany } from './sign-in-limits.ts';
import { pairOf } from './sign-in-requests.ts';

const proof = z.strictObject({ password: z.string().max(1000) });

async function isPassword(context: GenericEndpointContext, userId: string, password: string) {
  const hash = (await context.context.internalAdapter.findCredentialAccount(userId))?.password;
  return hash ? context.context.password.verify({ hash, password }) : false;
}

export const passwordProofEndpoints = (tools: SecondStepTools & Guarded) => ({
  prove: signedInEndpoint('/prove', proof, async (context) => {
    const { user, session } = context.context.session;
    await expectProof(tools, context, () => isPassword(context, user.id, context.body.password));
    // For an account with a second step, the password is only half of the proof.
    const needed = await askSecondStep(tools, user.id, session.id);
    if (needed) return context.json(needed);
    await markProven(context, tools.db);
    return context.json({ status: true });
  }),
});

type Guarded = { limits: Limits; lockOut: LockOut };

/** Counted per user, so others cannot use up the attempts. */
export const proofLimit = (userId: string) => limitOf('prove', userId, signInLimits.proofsPerPerson);

/** Throws when the proof is wrong, and when there were too many attempts. */
export async function expectProof(
  { limits, lockOut }: Guarded,
  context: GenericEndpointContext,
  judge: () => Promise<boolean>,
): Promise<void> {
  const { user } = context.context.session!;
  const pair = pairOf(user.email, context.headers);
  const locked = await lockOut.wait(pair);
  if (locked !== null) throw tooMany(locked);
  await takeOrRefuse(limits, proofLimit(user.id));
  if (!(await judge())) {
    await lockOut.failed(pair);
    throw new APIError('FORBIDDEN', { code: 'WRONG_PROOF' });
  }
  await lockOut.succeeded(pair);
  await limits.forget(...proofLimit(user.id));
}

export type Held = NonNullable<GenericEndpointContext['context']['session']>;

/** Gives the caller's session a new token and a fresh proof. Throws when the session has ended or its token has changed. */
export async function markProven(
  context: GenericEndpointContext,
  db: Db,
  held: Held = context.context.session!,
): Promise<void> {
  await setSessionCookie(context, await renewToken(db, held));
}

/** The session with its new token, which the device needs for its next request. */
export async function renewToken(db: Db | Tx, { session, user }: Held): Promise<Held> {
  const token = newToken();
  const current = rowsOf(db, 'auth_sessions', { id: session.id, token_hash: hashOfSession(session.token) });
  const renewed = {
    token_hash: hashOfSession(token),
    proved_at: sql<string>`now()`,
    updated_at: sql<string>`now()`,
  };
  if (!(await current.update(renewed))) throw new APIError('UNAUTHORIZED');
  return { session: { ...session, token }, user };
}
