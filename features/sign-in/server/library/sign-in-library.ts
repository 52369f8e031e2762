// Configures better-auth for our tables, limits and texts. What it lacks, or does with fewer guarantees, are our endpoints, each with its
// reason at the head of its file. They replace the library's endpoints of the same names.
import {
  betterAuth,
  type BetterAuthOptions,
  type BetterAuthPlugin,
  type GenericEndpointContext,
} from 'better-auth';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { uuidv7 } from 'uuidv7';
import { createDialect, type Db } from '#platform/server/database.ts';
import { errorFields } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { signInCopy } from '../../copy.ts';
import { changeEmailEndpoints } from './change-email.ts';
import { createChallengeCookie } from './factor/challenges.ts';
import { challengeEndpoints, factorProofEndpoints, passkeyEndpoints } from './factor/factor-endpoints.ts';
import { guardSecondStep, isByOrganisation, type SecondStepTools } from './factor/second-step.ts';
import { passwordProofEndpoints } from './fresh-proof.ts';
import { withHashedTokens } from './hashed-sessions.ts';
import {
  identityEndpoints,
  mailLinked,
  validateIdentity,
  withoutTokens,
} from './identity/identity-endpoints.ts';
import { identityProofEndpoints } from './identity/identity-proof.ts';
import { createOrganisation } from './identity/organisation.ts';
import { createProvider } from './identity/providers.ts';
import { knownDevices } from './known-devices.ts';
import { nativeTokenEndpoints } from './native-tokens.ts';
import {
  changePasswordEndpoints,
  resetPasswordEndpoints,
  storeResetIdentifier,
} from './password-endpoints.ts';
import type { createPasswordHashing } from './password-hashing.ts';
import { logReport } from './sign-in-answers.ts';
import { createCheckedPasswords, signInHooks } from './sign-in-hooks.ts';
import { createLockOut } from './sign-in-limits.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { addressHeader } from './sign-in-requests.ts';
import { signUpEndpoints } from './sign-up.ts';

export const basePath = '/api/auth';

const hours = 60 * 60;
const days = 24 * hours;

/** `cookie`: the name of the session cookie. */
export function createLibrary(
  parts: SignInParts,
  cookie: string,
  hashing: ReturnType<typeof createPasswordHashing>,
) {
  const { db, secret, publicUrl, mails, log } = parts;
  const tools = toolsOf(parts);
  const organisation = parts.organisation && createOrganisation(parts.organisation, log);
  const checked = createCheckedPasswords(db);
  const devices = knownDevices({ db, secret, https: publicUrl.startsWith('https://') });

  return betterAuth({
    ...fixedOptions(parts, cookie),
    ...signInModels,
    session: { ...signInModels.session, expiresIn: 30 * days, disableSessionRefresh: true },
    user: { ...signInModels.user, validateUserInfo: validateIdentity(tools) },
    verification: { ...signInModels.verification, storeIdentifier: storeResetIdentifier },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: 8,
      // In UTF-16 units. `passwordProblem` counts characters, of which each has two at most.
      maxPasswordLength: 200,
      password: { hash: hashing.hash, verify: hashing.verify },
      resetPasswordTokenExpiresIn: hours,
      sendResetPassword: ({ user, token }) => mails.reset(db, user.email, token),
    },
    plugins: [bearer(), ownPlugin(parts, { tools, cookie, organisation })],
    hooks: signInHooks({ ...tools, devices, checked, namesIssuer: organisation?.namesIssuer ?? null }),
    databaseHooks: {
      account: {
        create: { before: withoutTokens, after: mailLinked(parts) },
        update: { before: withoutTokens },
      },
      session: {
        create: {
          async before(session, context) {
            // The answer that asks for the second step is thrown, once its challenge is stored.
            await guardSession(tools, session.userId, context).catch(async (answer: unknown) => {
              if (context) await checked.expectKept(context, null);
              throw answer;
            });
            return isByOrganisation(context) ? { data: { ...session, byOrganisation: true } } : undefined;
          },
        },
      },
    },
  });
}

type Tools = ReturnType<typeof toolsOf>;
type Organisation = ReturnType<typeof createOrganisation>;

/** What the library lacks, and our ways to do what it does otherwise. */
const ownPlugin = (
  parts: SignInParts,
  { tools, cookie, organisation }: { tools: Tools; cookie: string; organisation: Organisation | null },
) =>
  ({
    id: 'clubgenoot',
    init: ({ adapter }) => ({
      context: {
        adapter: withHashedTokens(adapter),
        socialProviders: [
          ...(organisation ? [organisation.provider] : []),
          ...parts.providers.map(createProvider),
        ],
      },
    }),
    endpoints: {
      ...nativeTokenEndpoints({ ...parts, cookie }),
      ...signUpEndpoints(parts),
      ...challengeEndpoints(tools),
      ...passkeyEndpoints(tools),
      ...identityEndpoints,
      ...passwordProofEndpoints(tools),
      ...factorProofEndpoints(tools),
      ...identityProofEndpoints(tools),
      ...changePasswordEndpoints(tools),
      ...resetPasswordEndpoints(tools),
      ...changeEmailEndpoints(parts),
    },
  }) satisfies BetterAuthPlugin;

/** The parts, with what the endpoints and hooks share. */
function toolsOf(parts: SignInParts) {
  const { db, limits, mails, log } = parts;
  const lockOut = createLockOut(limits, (email) => {
    findUser(db, email)
      .then((user) => user && mails.locked(db, user.email))
      .catch((error: unknown) => log('error', 'sign-in.fault', errorFields(error)));
  });
  return { ...parts, lockOut, cookie: createChallengeCookie(parts) };
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
    // Errors propagate to sign-in-handler.ts, which answers and logs them like all others.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth` },
    logger: {
      level: 'error',
      log: (_level, _message, ...rest) => logReport(log, rest[0]),
    },
  }) satisfies BetterAuthOptions;

/** For every sign-in method: a suspended account gets no session, and one with a second step gets a challenge. */
async function guardSession(
  tools: SecondStepTools,
  userId: string,
  context: GenericEndpointContext | null,
): Promise<void> {
  const user = tools.db.selectFrom('users').select('id').where('id', '=', userId);
  if (await user.where('suspended_at', 'is not', null).executeTakeFirst())
    throw new APIError('UNAUTHORIZED', { code: 'ACCOUNT_SUSPENDED', message: signInCopy.failure.suspended });
  await guardSecondStep(tools, userId, context);
}

const findUser = (db: Db, email: string) => rowsOf(db, 'users', { email }).find('email');

// The library's tables under our names. The schema is in database/schema, the types are in server/tables.ts.
const signInModels = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  session: {
    modelName: 'auth_sessions',
    fields: {
      userId: 'user_id',
      token: 'token_hash',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      byOrganisation: {
        type: 'boolean' as const,
        required: false,
        input: false,
        fieldName: 'by_organisation',
      },
    },
  },
  account: {
    modelName: 'auth_accounts',
    updateAccountOnSignIn: false,
    // A signed-in user with a fresh proof may link a provider account that has another address.
    accountLinking: { allowDifferentEmails: true },
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'auth_verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
};
