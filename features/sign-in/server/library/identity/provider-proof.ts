// A fresh proof through a linked provider account. It uses the redirects of linking without linking anything: the user must
// return in the same browser with an identity that the account already has.
import {
  addOAuthServerContext,
  APIError,
  createAuthEndpoint,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { z } from 'zod';
import { providers } from '#platform/shared/providers.ts';
import type { Db } from '#platform/server/database.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import { markProven, tooMany } from '../fresh-proof.ts';
import { authorizationUrl } from './provider-sign-in.ts';
import { claims, subjectOf } from './providers.ts';
import type { SecondStep } from '../factor/second-step.ts';
import { signInLimits } from '../sign-in-limits.ts';

/** The screens that may ask for a proof. */
const proving = z.strictObject({
  provider: z.enum(providers),
  back: z.enum(['/profile/security', '/profile/data']),
});

type Parts = { db: Db; limits: Limits; secondStep: SecondStep };

export const providerProof = ({ db, limits, secondStep }: Parts) =>
  ({
    id: 'provider-proof',
    endpoints: {
      proveWithProvider: createAuthEndpoint(
        '/prove/provider',
        { method: 'POST', body: proving, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { user, session } = context.context.session;
          const { provider, back } = context.body;
          const wait = await limits.take(`prove:${user.id}`, signInLimits.proofsPerPerson);
          if (wait !== null) throw tooMany(wait);
          const linked = await db
            .selectFrom('auth_accounts')
            .select('id')
            .where('user_id', '=', user.id)
            .where('provider_id', '=', provider)
            .executeTakeFirst();
          if (!linked) throw new APIError('NOT_FOUND');
          await addOAuthServerContext({ sessionId: session.id, provesSince: Date.now() });
          const then = (await secondStep.isNeeded(user.id)) ? 'factor' : 'done';
          const way = { callbackURL: `${back}?proof=${then}`, errorCallbackURL: `${back}?proof=none` };
          const url = new URL(
            await authorizationUrl(context, provider, way, { email: user.email, userId: user.id }),
          );
          // Apple supports neither parameter. Google does not support 'login' and shows its account chooser instead.
          if (provider === 'microsoft') url.searchParams.set('prompt', 'login');
          if (provider !== 'apple') url.searchParams.set('max_age', '0');
          return context.json({ url: url.toString() });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

type Proof = { userId: string; sessionId: string; since: number; provider: string; profile: unknown };

/** Allowed clock difference to the provider, in seconds. */
const skew = 60;

/** Null when proven, or half proven if a second step follows. Otherwise the error code. */
export async function proveByIdentity(
  { db, secondStep }: Parts,
  context: GenericEndpointContext,
  { userId, sessionId, since, provider, profile }: Proof,
): Promise<'LINK_ENDED' | 'PROVE_OTHER' | 'PROVE_STALE' | null> {
  const held = await getSessionFromCtx(context);
  if (held?.session.id !== sessionId || held.user.id !== userId) return 'LINK_ENDED';
  const id = providers.find((one) => one === provider);
  const parsed = claims.safeParse(profile);
  const subject = id && parsed.success ? subjectOf(id, parsed.data) : null;
  const theirs = await db
    .selectFrom('auth_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject ?? '')
    .executeTakeFirst();
  if (!theirs || !parsed.success) return 'PROVE_OTHER';
  const { auth_time } = parsed.data;
  if (auth_time != null && (auth_time + skew) * 1000 < since) return 'PROVE_STALE';
  if (!(await secondStep.halfwayBack(context, userId, sessionId))) await markProven(context, db, held);
  return null;
}
