// Configures better-auth for our tables, limits and texts. Identifying the caller is our own code: the token from the cookie
// or bearer header is verified here and looked up together with the caller's rights in one query.
import type { IncomingHttpHeaders } from 'node:http';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { bearer } from 'better-auth/plugins';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { denialCodes, type Verdict } from '#platform/shared/access.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { freshProof, tooMany } from './fresh-proof.ts';
import { createDialect, type AfterWrite, type Db, type Tx } from '../database.ts';
import { factorProof } from './second-step/factor-proof.ts';
import { knownDevices } from './known-devices.ts';
import type { Limits } from '../limits/limits.ts';
import { createLockOut } from './lock-out.ts';
import { errorFields, type Log } from '../log.ts';
import { hashedSessions, hashOfSession } from './hashed-sessions.ts';
import { withTokens, nativeTokens } from './native-tokens.ts';
import { createPasswordHashing, hashingPaths } from './password-hashing.ts';
import type { ProviderSettings } from './providers/provider-settings.ts';
import { proveByIdentity, providerProof } from './providers/provider-proof.ts';
import { validateIdentity, providerSignIn, mailLinked, withoutTokens } from './providers/provider-sign-in.ts';
import { resetPassword, storeResetIdentifier } from './reset-password.ts';
import type { SecondStep } from './second-step/second-step.ts';
import { readToken, sessionCookie, signed, withSession } from './session-token.ts';
import { inDutch, logReport, refusal, type SignInCopy } from './sign-in-answers.ts';
import type { SignInMails } from './sign-in-mails.ts';
import { signInLimits } from './sign-in-limits.ts';
import { signInModels } from './sign-in-models.ts';
import { openPaths, type PathNeed } from './sign-in-paths.ts';
import {
  addressHeader,
  emailIn,
  hideMail,
  pathsWithMail,
  longestEmail,
  mailKey,
  newPasswordIn,
  pairOf,
} from './sign-in-requests.ts';
import { createSignUp } from './sign-up/sign-up.ts';

type Parts = {
  db: Db;
  pool: pg.Pool;
  /** Runs after each commit of the library's writes. */
  afterWrite: AfterWrite;
  secret: string;
  publicUrl: string;
  limits: Limits;
  copy: SignInCopy;
  mails: SignInMails;
  mailServer: { isThere(): Promise<boolean> };
  secondStep: SecondStep;
  providers: readonly ProviderSettings[];
  /** Why the new password is unacceptable, in Dutch; null when it is fine. */
  judgePassword: (password: string) => string | null;
  /** The refusal when the new password equals the current one. */
  samePassword: string;
  /** The path if it is one of this site, otherwise null. */
  ownPath: (path: string | null) => string | null;
  endOtherSessions: (tx: Tx, userId: string, sessionId: string) => Promise<unknown>;
  endAllSessions: (tx: Tx, userId: string) => Promise<unknown>;
  /** Whether the owner of this token may use a path with this requirement. */
  judgeCaller: (token: string | null, need: Exclude<PathNeed, 'anyone'>) => Promise<Verdict>;
  log: Log;
};

const basePath = '/api/auth';

const hours = 60 * 60;
const days = 24 * hours;

/** `__Host-` binds the cookie to this host, the root path and https; browsers reject the prefix without https. */
export const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https://') ? '__Host-clubgenoot-session' : 'clubgenoot-session';

export type SignIn = {
  handler: (request: Request) => Promise<Response>;
  /** Whether this path hashes a password, so that the request must be admitted first. */
  hashes: (pathname: string) => boolean;
  /** Too many requests with passwords wait, of this network or of all. */
  isFull: (network: string) => boolean;
  /** Waits for a turn; returns the function to call after the answer. Null when too many wait, or it takes too long. */
  enter: (network: string) => Promise<(() => void) | null>;
  /** The session token of the request; null when there is none or its signature is missing. */
  readToken: (headers: IncomingHttpHeaders) => string | null;
  /** The renewed cookie when the session was extended; null for a token from a header. */
  renewedCookie: (headers: IncomingHttpHeaders, token: string, seconds: number) => string | null;
  /** Reads the tables once, so that the first sign-in does not wait for it. */
  warmUp: () => Promise<unknown>;
};

export function createSignIn(parts: Parts): SignIn {
  const { pool, secret, publicUrl, limits, copy, mails, log } = parts;
  const name = cookieName(publicUrl);
  const lockOut = createLockOut(limits, (email) => {
    findUser(parts.db, email)
      .then((user) => user && mails.locked(parts.db, user.email))
      .catch((error: unknown) => log('error', 'sign-in.fault', errorFields(error)));
  });
  const hashing = createPasswordHashing();
  const signUp = createSignUp({ ...parts, lockOut });
  const devices = knownDevices({ db: parts.db, secret, https: publicUrl.startsWith('https://') });

  async function tooOften(context: GenericEndpointContext, email: string): Promise<number | null> {
    const pair = pairOf(email, context.headers);
    const isKnown = () => devices.isKnown(context.getCookie(devices.cookie), pair);
    if (context.path === '/sign-in/email') return lockOut.attempt(pair, isKnown);
    if (!pathsWithMail.has(context.path)) return null;
    const asker = (await isKnown()) ? 'device' : 'stranger';
    return limits.take(mailKey(asker, email), signInLimits.mailPerAccount);
  }

  const native = { db: parts.db, secret, cookie: name, log };
  const auth = betterAuth({
    appName: 'Clubgenoot',
    baseURL: publicUrl,
    basePath,
    secret,
    // Uses the same effects after a commit as all writes, so signing out ends a live stream at once.
    database: {
      dialect: createDialect(pool, { afterWrite: parts.afterWrite }),
      type: 'postgres',
      transaction: true,
    },
    // A stricter rule has already checked the origin of every writing request. The library additionally checks that a redirect
    // stays on this site.
    advanced: {
      disableOriginCheck: false,
      disableCSRFCheck: true,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https://') },
      cookiePrefix: 'clubgenoot',
      cookies: { session_token: { name } },
      // Throw failing queries to us only; otherwise the library also prints them.
      database: { generateId: () => uuidv7(), joins: true },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    ...signInModels,
    session: { ...signInModels.session, expiresIn: 30 * days, disableSessionRefresh: true },
    user: {
      ...signInModels.user,
      validateUserInfo: validateIdentity(parts, (context, proof) => proveByIdentity(parts, context, proof)),
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      password: { hash: hashing.hash, verify: hashing.verify },
      resetPasswordTokenExpiresIn: hours,
      sendResetPassword: ({ user, token }) => mails.reset(parts.db, user.email, token),
    },
    // The library's limiter is off: limits.ts does all limiting, here and where requests arrive.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Errors propagate to the handler below, which answers and logs them like all others.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth` },
    logger: {
      level: 'error',
      log: (_level, _message, ...rest) => logReport(log, rest[0]),
    },
    verification: { ...signInModels.verification, storeIdentifier: storeResetIdentifier },
    plugins: [
      hashedSessions,
      bearer(),
      nativeTokens(native),
      freshProof({ ...parts, lockOut }),
      signUp.plugin,
      parts.secondStep.plugin,
      providerSignIn(parts.providers),
      providerProof(parts),
      factorProof(parts),
      changePassword({ ...parts, lockOut }),
      resetPassword({ ...parts, lockOut }),
      changeEmail(parts),
    ],
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const problem = newPasswordIn(context.path, context.body, parts.judgePassword);
        if (problem !== null)
          throw new APIError('UNPROCESSABLE_ENTITY', { code: 'WEAK_PASSWORD', message: problem });
        const email = emailIn(context.body);
        if (email.length > longestEmail) throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR' });
        // Calls from our own code were counted when their request arrived.
        const wait = context.request ? await tooOften(context, email) : null;
        if (wait !== null) throw tooMany(wait);
        if (context.path === '/sign-in/email') await signUp.refuseUnconfirmed(context, email);
        // The library takes an address as it was pasted for another one.
        return email === '' ? undefined : { context: { body: { email } } };
      }),
      after: createAuthMiddleware(async (context) => {
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
    },
    // For every sign-in method: a suspended account gets no session, and one with a second step gets a challenge.
    databaseHooks: {
      account: {
        create: { before: withoutTokens, after: mailLinked(parts) },
        update: { before: withoutTokens },
      },
      session: {
        create: {
          before: async ({ userId }, context) => {
            const { rowCount } = await pool.query(
              'select from users where id = $1 and suspended_at is not null',
              [userId],
            );
            if (rowCount !== 0)
              throw new APIError('UNAUTHORIZED', { code: 'ACCOUNT_SUSPENDED', message: copy.suspended });
            await parts.secondStep.guard(userId, context);
          },
        },
      },
    },
  });

  // The library answers success even when it could not delete the session. This fails while the database is away.
  async function endSession({ headers }: Request): Promise<void> {
    const token = readToken(Object.fromEntries(headers), name, secret);
    if (token === null) return;
    const ended = parts.db.deleteFrom('auth_sessions').where('token_hash', '=', hashOfSession(token));
    await ended.execute();
  }

  async function answer(request: Request, path: string, need: PathNeed): Promise<Response> {
    if (path === '/sign-out' && request.method === 'POST') await endSession(request);
    if (need === 'anyone') return hideMail(path, auth.handler(request));
    const token = readToken(Object.fromEntries(request.headers), name, secret);
    const verdict = await parts.judgeCaller(token, need);
    if (token !== null && verdict === 'allow') {
      const response = await auth.handler(withSession(request, token, name, secret));
      // The token was just replaced and the browser already has a newer cookie, which the library would delete.
      return response.status === 401 ? refusal('SIGN_IN_REQUIRED') : response;
    }
    return refusal(verdict === 'prove' || verdict === 'verify' ? denialCodes[verdict] : 'SIGN_IN_REQUIRED');
  }

  return {
    async handler(request) {
      const path = new URL(request.url).pathname.slice(basePath.length);
      const need = openPaths.get(path);
      if (need === undefined) return refusal('NOT_FOUND');
      try {
        const response = await answer(request, path, need);
        if (response.status < 400) return withTokens(native, request, response);
        return inDutch(response.status, await response.json().catch(() => null), response.headers, copy);
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        return inDutch(error.statusCode, error.body, new Headers(error.headers), copy);
      }
    },
    hashes: (pathname) => hashingPaths.has(pathname.slice(basePath.length)),
    isFull: (network) => hashing.isFull(network),
    enter: (network) => hashing.enter(network),
    readToken: (headers) => readToken(headers, name, secret),
    renewedCookie: ({ authorization }, token, seconds) =>
      authorization === undefined ? sessionCookie(name, signed(token, secret), seconds) : null,
    warmUp: () => auth.$context,
  };
}

const findUser = (db: Db, email: string) =>
  db.selectFrom('users').select('email').where('email', '=', email).executeTakeFirst();
