// Proves the identity of a signed-in user again, before sensitive changes to the account. The session stays and gets a new
// token, so a copy of the old token becomes useless.
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#platform/server/database.ts';
import { hashOfSession } from '#features/account/server/reads.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import type { LockOut } from './lock-out.ts';
import type { SecondStep } from './factor/second-step.ts';
import { signInLimits } from './sign-in-limits.ts';
import { pairOf } from './sign-in-requests.ts';

const proof = z.strictObject({ password: z.string().max(1000) });

async function isPassword(context: GenericEndpointContext, userId: string, password: string) {
  const hash = (await context.context.internalAdapter.findCredentialAccount(userId))?.password;
  return hash ? context.context.password.verify({ hash, password }) : false;
}

type Parts = Guarded & { db: Db; secondStep: Pick<SecondStep, 'openFor'> };

export const freshProof = (parts: Parts) =>
  ({
    id: 'fresh-proof',
    endpoints: {
      prove: createAuthEndpoint(
        '/prove',
        { method: 'POST', body: proof, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { user, session } = context.context.session;
          await expectProof(parts, context, () => isPassword(context, user.id, context.body.password));
          // For an account with a second step, the password is only half of the proof.
          const half = await parts.secondStep.openFor(user.id, session.id);
          if (half) return context.json(half);
          await markProven(context, parts.db);
          return context.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

type Guarded = { limits: Limits; lockOut: LockOut };

/** Throws when the proof is wrong, and when there were too many attempts. */
export async function expectProof(
  { limits, lockOut }: Guarded,
  context: GenericEndpointContext,
  judge: () => Promise<boolean>,
): Promise<void> {
  const { user } = context.context.session!;
  const pair = pairOf(user.email, context.headers);
  // Counted per user, so others cannot use up the attempts.
  const key = `prove:${user.id}`;
  const wait = (await lockOut.wait(pair)) ?? (await limits.take(key, signInLimits.proofsPerPerson));
  if (wait !== null) throw tooMany(wait);
  if (!(await judge())) {
    await lockOut.failed(pair);
    throw new APIError('FORBIDDEN', { code: 'WRONG_PROOF' });
  }
  await lockOut.succeeded(pair);
  await limits.forget(key, signInLimits.proofsPerPerson);
}

export const tooMany = (wait: number) =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': String(wait) });

type Held = NonNullable<GenericEndpointContext['context']['session']>;

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
  const token = generateRandomString(32);
  const { numAffectedRows } = await sql`
    update auth_sessions set token_hash = ${hashOfSession(token)}, proved_at = now(), updated_at = now()
    where id = ${session.id} and token_hash = ${hashOfSession(session.token)}`.execute(db);
  if (numAffectedRows === 0n) throw new APIError('UNAUTHORIZED');
  return { session: { ...session, token }, user };
}
