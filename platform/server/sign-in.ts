// Signing in is better-auth's; this file sets it up for our tables, limits and texts. Reading who calls is ours:
// the token in the cookie or bearer header is checked here and looked up with the caller's rights in one query.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { limitRules, type Limits } from './limits.ts';
import { errorFields, type Log } from './log.ts';

/** Set by our own HTTP layer from the connection; what a client sends under this name is thrown away. */
export const addressHeader = 'x-connection-address';

export type SignInCopy = { wrong: string; unverified: string; tooMany: string; failed: string };

type Parts = {
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  limits: Limits;
  copy: SignInCopy;
  log: Log;
};

const days = 24 * 60 * 60;

/** `__Host-` pins the cookie to this host, path and to https; browsers refuse the prefix without https. */
const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https://') ? '__Host-clubgenoot-session' : 'clubgenoot-session';

export type SignIn = {
  handler: (request: Request) => Promise<Response>;
  /** The session token that the request proves to hold; null: none, or not signed by us. */
  readToken: (headers: IncomingHttpHeaders) => string | null;
  /** Reads the tables once, so that the first person to sign in does not wait for it. */
  warmUp: () => Promise<unknown>;
};

export function createSignIn({ pool, secret, publicUrl, limits, copy, log }: Parts): SignIn {
  const name = cookieName(publicUrl);
  const auth = betterAuth({
    appName: 'Clubgenoot',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    // The origin of every writing request was checked before it came here (http.ts), by a stricter rule.
    advanced: {
      disableOriginCheck: true,
      disableCSRFCheck: true,
      useSecureCookies: false,
      cookiePrefix: 'clubgenoot',
      cookies: { session_token: { name, attributes: { secure: publicUrl.startsWith('https://') } } },
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: 30 * days,
      updateAge: days,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'auth_accounts',
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
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
    },
    // One mechanism for all limits: limits.ts, here and in http.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, _message, ...rest) => log('error', 'sign-in.fault', errorFields(rest[0])),
    },
    plugins: [bearer()],
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/sign-in/email') return;
        const wait = limits.take(accountKey(context.body), limitRules.signInPerAccount);
        if (wait === null) return;
        throw new APIError(
          'TOO_MANY_REQUESTS',
          { code: 'TOO_MANY_REQUESTS', message: copy.tooMany },
          { 'retry-after': String(wait) },
        );
      }),
      after: createAuthMiddleware(async (context) => {
        if (context.path === '/sign-in/email' && context.context.newSession) limits.forget(accountKey(context.body));
        const { returned } = context.context;
        if (returned instanceof APIError) throw inDutch(returned, copy);
      }),
    },
  });

  return {
    handler: (request) => auth.handler(request),
    readToken: (headers) => readToken(headers, name, secret),
    warmUp: () => auth.$context,
  };
}

const accountKey = (body: unknown) => {
  const email = (body as { email?: unknown } | undefined)?.email;
  return `sign-in:${typeof email === 'string' ? email.trim().toLowerCase() : ''}`;
};

function inDutch(error: APIError, copy: SignInCopy): APIError {
  const code = typeof error.body?.code === 'string' ? error.body.code : 'SIGN_IN_FAILED';
  const texts: Record<string, string> = {
    INVALID_EMAIL_OR_PASSWORD: copy.wrong,
    INVALID_EMAIL: copy.wrong,
    EMAIL_NOT_VERIFIED: copy.unverified,
    TOO_MANY_REQUESTS: copy.tooMany,
  };
  return new APIError(error.status, { code, message: texts[code] ?? copy.failed }, error.headers);
}

function readToken(headers: IncomingHttpHeaders, cookie: string, secret: string): string | null {
  const bearerToken = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
  if (bearerToken) return bearerToken.includes('.') ? unsigned(decode(bearerToken), secret) : bearerToken;
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === cookie) return unsigned(decode(value.join('=')), secret);
  }
  return null;
}

/** A signed value is 'token.signature'; the signature keeps a guesser from even asking the database. */
function unsigned(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
