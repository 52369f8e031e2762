// A fresh proof through a linked identity. It uses the redirects of linking without linking anything: the user must return in the same
// browser with an identity that the account already has. Our own, because the library only knows how old a session is.
import type { GenericEndpointContext } from 'better-auth';
import { addOAuthServerContext, APIError } from 'better-auth/api';
import { z } from 'zod';
import type { Db } from '#platform/server/database.ts';
import { providers } from '#platform/shared/providers.ts';
import { signedInEndpoint } from '../endpoint.ts';
import { findFactorChoices } from '../factor/factors.ts';
import { askSecondStep, type SecondStepTools } from '../factor/second-step.ts';
import { type Held, markProven, proofLimit } from '../fresh-proof.ts';
import { takeOrRefuse } from '../sign-in-limits.ts';
import { claims, clockSkew, subjectOf } from './claims.ts';
import { authorizationUrl } from './providers.ts';

/** The screens that may ask for a proof. */
const proving = z.strictObject({
  provider: z.enum(providers),
  back: z.enum(['/profile/security', '/profile/data']),
});

const identitiesOf = (db: Db, userId: string, provider: string) =>
  db
    .selectFrom('auth_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider);

export const identityProofEndpoints = ({ db, limits, clock }: SecondStepTools) => ({
  proveWithProvider: signedInEndpoint('/prove/provider', proving, async (context) => {
    const { user, session } = context.context.session;
    const { provider, back } = context.body;
    await takeOrRefuse(limits, proofLimit(user.id));
    if (!(await identitiesOf(db, user.id, provider).executeTakeFirst())) throw new APIError('NOT_FOUND');
    await addOAuthServerContext({ sessionId: session.id, provesSince: clock.now().getTime() });
    const then = (await findFactorChoices(db, user.id)) === null ? 'done' : 'factor';
    const way = { callbackURL: `${back}?proof=${then}`, errorCallbackURL: `${back}?proof=none` };
    const link = { email: user.email, userId: user.id };
    const url = new URL(await authorizationUrl(context, provider, way, link));
    // Apple supports neither parameter. Google does not support 'login' and shows its account chooser instead.
    if (provider === 'microsoft' || provider === 'organisation') url.searchParams.set('prompt', 'login');
    if (provider !== 'apple') url.searchParams.set('max_age', '0');
    return context.json({ url: url.toString() });
  }),
});

type Proof = { since: number; provider: string; profile: unknown };

/** Null when the user of this session is proven, or half proven if a second step follows. Otherwise the error code. */
export async function proveByIdentity(
  tools: SecondStepTools,
  context: GenericEndpointContext,
  held: Held,
  { since, provider, profile }: Proof,
): Promise<'PROVE_OTHER' | 'PROVE_STALE' | null> {
  const { db, cookie } = tools;
  const userId = held.user.id;
  const id = providers.find((one) => one === provider);
  const parsed = claims.safeParse(profile);
  const subject = id && parsed.success ? subjectOf(id, parsed.data) : null;
  const theirs = identitiesOf(db, userId, provider).where('account_id', '=', subject ?? '');
  if (!parsed.success || !(await theirs.executeTakeFirst())) return 'PROVE_OTHER';
  const { auth_time } = parsed.data;
  if (auth_time != null && (auth_time + clockSkew) * 1000 < since) return 'PROVE_STALE';
  const needed = await askSecondStep(tools, userId, held.session.id);
  if (needed) await cookie.set(context, needed.challenge);
  else await markProven(context, db, held);
  return null;
}
