// What happens before and after each endpoint of the sign-in library: limits, refusals, and the devices that are known afterwards.
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { GenericEndpointContext } from 'better-auth';
import type { Limits } from '#platform/server/limits/limits.ts';
import { tooMany } from './fresh-proof.ts';
import type { knownDevices } from './known-devices.ts';
import type { LockOut } from './lock-out.ts';
import { signInLimits } from './sign-in-limits.ts';
import { emailIn, longestEmail, mailKey, newPasswordIn, pairOf, pathsWithMail } from './sign-in-requests.ts';
import type { createSignUp } from './sign-up/sign-up.ts';

type Parts = {
  limits: Limits;
  lockOut: LockOut;
  devices: ReturnType<typeof knownDevices>;
  signUp: Pick<ReturnType<typeof createSignUp>, 'refuseUnconfirmed' | 'sendAgain'>;
  /** Why the new password is unacceptable, in Dutch; null when it is fine. */
  judgePassword: (password: string) => string | null;
};

export const signInHooks = (parts: Parts) => ({
  before: createAuthMiddleware(async (context) => {
    const problem = newPasswordIn(context.path, context.body, parts.judgePassword);
    if (problem !== null)
      throw new APIError('UNPROCESSABLE_ENTITY', { code: 'WEAK_PASSWORD', message: problem });
    const email = emailIn(context.body);
    if (email.length > longestEmail) throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR' });
    // Calls from our own code were counted when their request arrived.
    const wait = context.request ? await tooOften(parts, context, email) : null;
    if (wait !== null) throw tooMany(wait);
    if (context.path === '/sign-in/email') await parts.signUp.refuseUnconfirmed(context, email);
    // The library takes an address as it was pasted for another one.
    return email === '' ? undefined : { context: { body: { email } } };
  }),
  after: createAuthMiddleware(async (context) => {
    const { lockOut, devices, signUp } = parts;
    const { newSession, returned } = context.context;
    if (newSession) {
      await lockOut.signedIn(pairOf(newSession.user.email, context.headers));
      const known = devices.add(context.getCookie(devices.cookie), newSession.user.email);
      context.setCookie(devices.cookie, known, devices.attributes);
    }
    // A sign-up has no password to reset, but its link offers a new one.
    if (context.path === '/request-password-reset') await signUp.sendAgain(emailIn(context.body));
    if (context.path !== '/sign-in/email') return;
    const pair = pairOf(emailIn(context.body), context.headers);
    if (!(returned instanceof APIError) || returned.statusCode === 200) await lockOut.succeeded(pair);
    else if (returned.body?.code === 'INVALID_EMAIL_OR_PASSWORD') await lockOut.failed(pair);
  }),
});

/** The seconds to wait; null when the request may continue. */
async function tooOften(
  { limits, lockOut, devices }: Parts,
  context: GenericEndpointContext,
  email: string,
): Promise<number | null> {
  const pair = pairOf(email, context.headers);
  const isKnown = () => devices.isKnown(context.getCookie(devices.cookie), pair);
  if (context.path === '/sign-in/email') return lockOut.attempt(pair, isKnown);
  if (!pathsWithMail.has(context.path)) return null;
  const asker = (await isKnown()) ? 'device' : 'stranger';
  return limits.take(mailKey(asker, email), signInLimits.mailPerAccount);
}
