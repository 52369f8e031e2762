// Answers the paths of signing in: by the sign-in library, after the path's own requirement is met. Identifying the caller is our own
// code: the token from the cookie or bearer header is verified here and looked up together with the caller's rights in one query.
import type { IncomingHttpHeaders } from 'node:http';
import { isAPIError } from 'better-auth/api';
import { asAccount, asProven } from '#features/account/access.ts';
import { findActor, hashOfSession } from '#features/account/server/reads.ts';
import { openPaths, type PathNeed } from '#features/sign-in/access.ts';
import type { Db } from '#platform/server/database.ts';
import { denialCodes } from '#platform/shared/access.ts';
import { withTokens } from './native-tokens.ts';
import { createPasswordHashing, hashingPaths } from './password-hashing.ts';
import { bearerToken, sessionCookie, signed, tokenReader, withSession } from './session-token.ts';
import { inDutch, refusal } from './sign-in-answers.ts';
import { basePath, createLibrary } from './sign-in-library.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { hideMail } from './sign-in-requests.ts';

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

export function createSignIn(parts: SignInParts): SignIn {
  const { db, secret, publicUrl, log } = parts;
  const name = cookieName(publicUrl);
  const hashing = createPasswordHashing();
  const library = createLibrary(parts, name, hashing);
  const native = { db, secret, cookie: name, log };
  const readToken = tokenReader(name, secret);
  const tokenOf = ({ headers }: Request) => readToken(Object.fromEntries(headers));

  async function answer(request: Request, path: string, need: PathNeed): Promise<Response> {
    if (path === '/sign-out' && request.method === 'POST') await endSession(db, tokenOf(request));
    if (need === 'anyone') return hideMail(path, library.handler(request));
    const token = tokenOf(request);
    const actor = token === null ? null : await findActor(db, token, parts.adminRule);
    const verdict = need === 'proven' ? asProven(actor) : asAccount(actor);
    if (token !== null && verdict === 'allow') {
      const response = await library.handler(withSession(request, token, name, secret));
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
        return inDutch(response.status, await response.json().catch(() => null), response.headers);
      } catch (error) {
        if (!isAPIError(error)) throw error;
        return inDutch(error.statusCode, error.body, new Headers(error.headers));
      }
    },
    hashes: (pathname) => hashingPaths.has(pathname.slice(basePath.length)),
    isFull: hashing.isFull,
    enter: hashing.enter,
    readToken,
    renewedCookie: (headers, token, seconds) =>
      bearerToken(headers) === null ? sessionCookie(name, signed(token, secret), seconds) : null,
    warmUp: () => library.$context,
  };
}

/** The library answers success even when it could not delete the session. This fails while the database is away. */
async function endSession(db: Db, token: string | null): Promise<void> {
  if (token === null) return;
  await db.deleteFrom('auth_sessions').where('token_hash', '=', hashOfSession(token)).execute();
}
