// Configures better-auth for our tables, limits and texts.
import { APIError } from 'better-auth/api';
import { betterAuth, type BetterAuthOptions, type GenericEndpointContext } from 'better-auth';
import { bearer } from 'better-auth/plugins';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Verdict } from '#platform/shared/access.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { freshProof } from './fresh-proof.ts';
import { createDialect, type Db, type Effects, type Tx } from '#platform/server/database.ts';
import { factorProof } from './factor/factor-proof.ts';
import { knownDevices } from './known-devices.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import { createLockOut } from './lock-out.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { hashedSessions } from './hashed-sessions.ts';
import { nativeTokens } from './native-tokens.ts';
import type { createPasswordHashing } from './password-hashing.ts';
import type { ProviderSettings } from '#platform/server/sign-in/provider-settings.ts';
import { proveByIdentity, providerProof } from './identity/provider-proof.ts';
import { validateIdentity, providerSignIn, mailLinked, withoutTokens } from './identity/provider-sign-in.ts';
import { resetPassword, storeResetIdentifier } from './reset-password.ts';
import type { SecondStep } from './factor/second-step.ts';
import { logReport, type SignInCopy } from './sign-in-answers.ts';
import { signInHooks } from './sign-in-hooks.ts';
import type { SignInMails } from './sign-in-mails.ts';
import { signInModels } from './sign-in-models.ts';
import type { PathNeed } from '../../access.ts';
import { addressHeader } from './sign-in-requests.ts';
import { createSignUp } from './sign-up/sign-up.ts';

export type SignInParts = {
  db: Db;
  pool: pg.Pool;
  /** Of the library's statements. */
  effects: Effects;
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

export const basePath = '/api/auth';

const hours = 60 * 60;
const days = 24 * hours;

/** `cookie`: the name of the session cookie. */
export function createLibrary(
  parts: SignInParts,
  cookie: string,
  hashing: ReturnType<typeof createPasswordHashing>,
) {
  const { db, secret, publicUrl, limits, mails, log } = parts;
  const lockOut = createLockOut(limits, (email) => {
    findUser(db, email)
      .then((user) => user && mails.locked(db, user.email))
      .catch((error: unknown) => log('error', 'sign-in.fault', errorFields(error)));
  });
  const guarded = { ...parts, lockOut };
  const signUp = createSignUp(guarded);
  const devices = knownDevices({ db, secret, https: publicUrl.startsWith('https://') });

  return betterAuth({
    ...fixedOptions(parts, cookie),
    ...signInModels,
    session: { ...signInModels.session, expiresIn: 30 * days, disableSessionRefresh: true },
    user: {
      ...signInModels.user,
      validateUserInfo: validateIdentity(parts, (context, proof) => proveByIdentity(parts, context, proof)),
    },
    verification: { ...signInModels.verification, storeIdentifier: storeResetIdentifier },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      password: { hash: hashing.hash, verify: hashing.verify },
      resetPasswordTokenExpiresIn: hours,
      sendResetPassword: ({ user, token }) => mails.reset(db, user.email, token),
    },
    plugins: [
      hashedSessions,
      bearer(),
      nativeTokens({ db, secret, cookie, log }),
      freshProof(guarded),
      signUp.plugin,
      parts.secondStep.plugin,
      providerSignIn(parts.providers),
      providerProof(parts),
      factorProof(parts),
      changePassword(guarded),
      resetPassword(guarded),
      changeEmail(parts),
    ],
    hooks: signInHooks({ ...guarded, devices, signUp }),
    databaseHooks: {
      account: {
        create: { before: withoutTokens, after: mailLinked(parts) },
        update: { before: withoutTokens },
      },
      session: { create: { before: ({ userId }, context) => guardSession(parts, userId, context) } },
    },
  });
}

/** What depends on no other part. */
const fixedOptions = ({ pool, effects, secret, publicUrl, log }: SignInParts, cookie: string) =>
  ({
    appName: 'Clubgenoot',
    baseURL: publicUrl,
    basePath,
    secret,
    // Uses the same effects after a commit as all writes, so signing out ends a live stream at once.
    database: { dialect: createDialect(pool, effects), type: 'postgres', transaction: true },
    // A stricter rule has already checked the origin of every writing request. The library additionally checks that a redirect
    // stays on this site.
    advanced: {
      disableOriginCheck: false,
      disableCSRFCheck: true,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https://') },
      cookiePrefix: 'clubgenoot',
      cookies: { session_token: { name: cookie } },
      // Throw failing queries to us only; otherwise the library also prints them.
      database: { generateId: () => uuidv7(), joins: true },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    // The library's limiter is off: limits.ts does all limiting, here and where requests arrive.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Errors propagate to the handler of sign-in.ts, which answers and logs them like all others.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth` },
    logger: {
      level: 'error',
      log: (_level, _message, ...rest) => logReport(log, rest[0]),
    },
  }) satisfies BetterAuthOptions;

/** For every sign-in method: a suspended account gets no session, and one with a second step gets a challenge. */
async function guardSession(
  { pool, copy, secondStep }: SignInParts,
  userId: string,
  context: GenericEndpointContext | null,
): Promise<void> {
  const { rowCount } = await pool.query('select from users where id = $1 and suspended_at is not null', [
    userId,
  ]);
  if (rowCount !== 0)
    throw new APIError('UNAUTHORIZED', { code: 'ACCOUNT_SUSPENDED', message: copy.suspended });
  await secondStep.guard(userId, context);
}

const findUser = (db: Db, email: string) =>
  db.selectFrom('users').select('email').where('email', '=', email).executeTakeFirst();
