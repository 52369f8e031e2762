// Showing again who one is, on a device that is signed in already: asked before what opens or closes an account. The
// device stays the same one, with another token: whoever had copied the former has nothing any more.
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import type pg from 'pg';
import { z } from 'zod';
import { limitRules, type Limits } from './limits.ts';
import type { SecondFactors } from './second-factors.ts';

const proof = z.strictObject({ password: z.string().max(1000) });
export type Proof = z.infer<typeof proof>;

/** Whether this shows that it is the person. The only place that knows what counts as proof. */
export async function judgeProof(
  context: GenericEndpointContext,
  userId: string,
  { password }: Proof,
): Promise<'proven' | 'wrong'> {
  const account = await context.context.internalAdapter.findCredentialAccount(userId);
  const hash = account?.password;
  if (!hash) return 'wrong';
  return (await context.context.password.verify({ hash, password })) ? 'proven' : 'wrong';
}

type Parts = { pool: pg.Pool; limits: Limits; factors: Pick<SecondFactors, 'openFor'> };

export const freshProof = ({ pool, limits, factors }: Parts) =>
  ({
    id: 'fresh-proof',
    endpoints: {
      prove: createAuthEndpoint(
        '/prove',
        { method: 'POST', body: proof, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { user, session } = context.context.session;
          await expectProof(
            limits,
            user.id,
            async () => (await judgeProof(context, user.id, context.body)) === 'proven',
          );
          // With a second step the password is half of it.
          const half = await factors.openFor(user.id, session.id);
          if (half) return context.json(half);
          await markProven(context, pool);
          return context.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/** Throws when the judgement is no, and when it is asked for too often. */
export async function expectProof(
  limits: Limits,
  userId: string,
  judge: () => Promise<boolean>,
): Promise<void> {
  // Counted by person: nobody else can use up somebody's attempts.
  const key = `prove:${userId}`;
  const wait = limits.take(key, limitRules.signInPerAccount);
  if (wait !== null) throw tooMany(wait);
  if (!(await judge())) throw new APIError('FORBIDDEN', { code: 'WRONG_PROOF' });
  limits.forget(key);
}

export const tooMany = (wait: number) =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': String(wait) });

/** Gives the caller's sign-in a new token and a fresh proof. Throws when it has ended, or was renewed, meanwhile. */
export async function markProven(context: GenericEndpointContext, pool: pg.Pool): Promise<void> {
  const { session, user } = context.context.session!;
  const token = generateRandomString(32);
  const { rowCount } = await pool.query(
    'update auth_sessions set token = $1, proved_at = now(), updated_at = now() where id = $2 and token = $3',
    [token, session.id, session.token],
  );
  if (rowCount === 0) throw new APIError('UNAUTHORIZED');
  await setSessionCookie(context, { session: { ...session, token }, user });
}
