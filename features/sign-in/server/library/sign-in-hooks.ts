// What happens before and after each endpoint of the sign-in library: limits, refusals, and the devices that are known afterwards.
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { hashOfSession } from '#features/account/server/reads.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import { signInCopy } from '../../copy.ts';
import type { knownDevices } from './known-devices.ts';
import { tokenReader } from './session-token.ts';
import { type LockOut, signInLimits, tooMany } from './sign-in-limits.ts';
import type { SignInParts } from './sign-in-parts.ts';
import {
  emailIn,
  longestEmail,
  mailKey,
  newPasswordProblem,
  pairOf,
  pathsWithMail,
} from './sign-in-requests.ts';
import { refuseUnconfirmed, sendLinkAgain } from './sign-up.ts';

type Parts = SignInParts & {
  lockOut: LockOut;
  devices: ReturnType<typeof knownDevices>;
  checked: ReturnType<typeof createCheckedPasswords>;
  /** Whether each answer of the organisation's provider names its issuer; null: there is no such provider. */
  namesIssuer: (() => Promise<boolean>) | null;
};

export const signInHooks = (parts: Parts) => ({
  before: createAuthMiddleware(async (context) => {
    const problem = newPasswordProblem(context.path, context.body);
    if (problem !== null)
      throw new APIError('UNPROCESSABLE_ENTITY', { code: 'WEAK_PASSWORD', message: problem });
    if (context.path === '/callback/:id') await expectIssuer(parts, context);
    const email = emailIn(context.body);
    if (email.length > longestEmail) throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR' });
    // Calls from our own code were counted when their request arrived.
    const wait = context.request ? await tooOften(parts, context, email) : null;
    if (wait !== null) throw tooMany(wait);
    if (context.path === '/sign-in/email') {
      await refuseUnconfirmed(parts, context, email);
      await parts.checked.note(context, email);
    }
    // The library takes an address as it was pasted for another one.
    return email === '' ? undefined : { context: { body: { email } } };
  }),
  after: createAuthMiddleware(async (context) => {
    const { lockOut, devices } = parts;
    const { newSession, returned } = context.context;
    if (newSession) {
      await parts.checked.expectKept(context, newSession.session.id);
      await endFormerSession(parts, context, newSession.user.id);
      await lockOut.signedIn(pairOf(newSession.user.email, context.headers));
      const known = devices.add(context.getCookie(devices.cookie), newSession.user.email);
      context.setCookie(devices.cookie, known, devices.attributes);
    }
    if (context.path === '/sign-in/email') await countSignIn(lockOut, context, returned);
    if (context.path !== '/request-password-reset') return undefined;
    // A sign-up has no password to reset, but its link offers a new one.
    await sendLinkAgain(parts, emailIn(context.body));
    // The library's own sentence is English.
    return isAPIError(returned) ? undefined : context.json({ status: true, message: signInCopy.resetAsked });
  }),
});

/**
 * Checking a password takes long enough for its owner to choose another one meanwhile, which ends all sign-ins that exist by then. So a
 * sign-in looks again after it was stored, under the lock that a change of the password holds.
 */
export function createCheckedPasswords(db: Db) {
  const noted = new WeakMap<Request, { userId: string; password: string | null }>();
  const credentials = (from: Db | Tx) =>
    from
      .selectFrom('auth_accounts')
      .select(['user_id as userId', 'password'])
      .where('provider_id', '=', 'credential');

  return {
    async note({ request }: GenericEndpointContext, email: string) {
      const owner = db.selectFrom('users').select('id').where('email', '=', email);
      const found = await credentials(db).where('user_id', '=', owner).executeTakeFirst();
      if (request && found) noted.set(request, found);
    },
    /** Ends the sign-in and refuses it when the password is not the one that was checked. `sessionId`: null before the second step. */
    async expectKept({ request }: Pick<GenericEndpointContext, 'request'>, sessionId: string | null) {
      const given = request && noted.get(request);
      if (!given) return;
      const kept = await db.transaction().execute(async (tx) => {
        await lockAccount(tx, given.userId);
        const found = await credentials(tx).where('user_id', '=', given.userId).executeTakeFirst();
        if (found?.password === given.password) return true;
        if (sessionId !== null) await rowsOf(tx, 'auth_sessions', { id: sessionId }).delete();
        else await rowsOf(tx, 'factor_challenges', { user_id: given.userId }).delete();
        return false;
      });
      if (!kept) throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
    },
  };
}

/** A malformed request is neither right nor wrong. Its error is not an instance of `APIError`, which only `isAPIError` knows. */
async function countSignIn(lockOut: LockOut, context: GenericEndpointContext, returned: unknown) {
  const pair = pairOf(emailIn(context.body), context.headers);
  if (!isAPIError(returned) || returned.statusCode === 200) await lockOut.succeeded(pair);
  else if (returned.body?.code === 'INVALID_EMAIL_OR_PASSWORD') await lockOut.failed(pair);
}

/**
 * Somebody may sign in where another user still is: by a mailed link, or in a tab that was open. The browser forgets the former session,
 * which would go on showing its push there.
 */
async function endFormerSession(
  { db, secret }: Parts,
  { request, context }: GenericEndpointContext,
  userId: string,
): Promise<void> {
  const cookie = request?.headers.get('cookie') ?? '';
  const former = tokenReader(context.authCookies.sessionToken.name, secret)({ cookie });
  if (former === null) return;
  await db
    .deleteFrom('auth_sessions')
    .where('token_hash', '=', hashOfSession(former))
    .where('user_id', '<>', userId)
    .execute();
}

/** The library compares the issuer that an answer names; this refuses an answer that should name one and does not (RFC 9207). */
async function expectIssuer({ namesIssuer }: Parts, context: GenericEndpointContext): Promise<void> {
  const { code, iss } = (context.query ?? {}) as { code?: unknown; iss?: unknown };
  if (context.params?.['id'] !== 'organisation' || code === undefined || iss !== undefined) return;
  if (await namesIssuer?.()) throw context.redirect('/auth?error=issuer_missing');
}

/** The seconds to wait; null when the request may continue. */
async function tooOften(
  { limits, lockOut, devices }: Parts,
  context: GenericEndpointContext,
  email: string,
): Promise<number | null> {
  const pair = pairOf(email, context.headers);
  const isKnown = () => devices.isKnown(context.getCookie(devices.cookie), pair);
  if (context.path.startsWith('/sign-in/')) {
    const wait = await limits.take(`sign-in-address:${pair.network}`, signInLimits.attemptsPerAddress);
    // Someone who uses up the limit of a shared address does not keep out its devices that signed in before.
    if (wait !== null && !(await isKnown())) return wait;
    return context.path === '/sign-in/email' ? lockOut.attempt(pair, isKnown) : null;
  }
  if (!pathsWithMail.has(context.path)) return null;
  const asker = (await isKnown()) ? 'device' : 'stranger';
  return limits.take(mailKey(asker, email), signInLimits.mailPerAccount);
}
