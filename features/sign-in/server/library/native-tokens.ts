// The native app gets two tokens instead of a cookie: an access token of 15 minutes and a refresh token that works once. A spent
// refresh token means that it was copied, so the device is signed out (docs/decisions/0011-safety-of-an-account.md). Our own, because the
// library's bearer token lasts as long as its session, and is never exchanged.
import { createHmac } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import { z } from 'zod';
import { hashOfSession } from '#features/account/server/reads.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { hashOfToken } from '#platform/server/link-tokens.ts';
import type { Log } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { endpoint } from './endpoint.ts';
import { newToken, tokenInCookie, withoutToken } from './session-token.ts';

/** A sign-in request with this header comes from the native app and gets tokens. */
export const isNative = (headers: Headers | undefined) => headers?.get('x-client') === 'native';

type Parts = { db: Db; secret: string; cookie: string; log: Log };

const refreshing = z.strictObject({ refreshToken: z.string().max(200), id: z.uuid() });
type Refreshing = z.infer<typeof refreshing>;

/** Times as the database returns them: only its clock counts. */
const accessEnds = sql<string>`date_trunc('milliseconds', now()) + interval '15 minutes'`;
const deviceEnds = sql<string>`least(now() + interval '30 days', created_at + interval '180 days')`;

/**
 * Adds tokens to the answer that signs the app in and removes its cookies; other answers only lose their cookies. A page gets a
 * cookie, which its scripts cannot read, and no token.
 */
export async function withTokens(parts: Parts, request: Request, response: Response): Promise<Response> {
  if (!isNative(request.headers)) return withoutToken(request, response);
  const headers = new Headers(response.headers);
  for (const name of ['set-cookie', 'set-auth-token', 'access-control-expose-headers']) headers.delete(name);
  const token = tokenInCookie(response.headers.getSetCookie(), parts.cookie, parts.secret);
  if (token === null || !response.ok) {
    return new Response(response.body, { status: response.status, headers });
  }
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  const tokens = await parts.db.transaction().execute((tx) => openTokens(tx, token));
  const { continueTo, confirmed } = (await response.json()) as { continueTo?: unknown; confirmed?: unknown };
  return Response.json({ continueTo, confirmed, ...tokens }, { headers });
}

/** A device that already has a refresh token keeps it when its access token is replaced. */
async function openTokens(tx: Tx, accessToken: string) {
  const session = await tx
    .updateTable('auth_sessions')
    .set({ token_expires_at: accessEnds })
    .where('token_hash', '=', hashOfSession(accessToken))
    .returning(['id', 'token_expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
  const known = await rowsOf(tx, 'auth_refresh_tokens', { session_id: session.id }).find('generation');
  if (known) return { accessToken, expiresAt: session.expiresAt };
  const refreshToken = newToken();
  await addRefreshToken(tx, session.id, refreshToken, 1);
  return { accessToken, refreshToken, expiresAt: session.expiresAt };
}

/** Extends the device to the life of its newest refresh token, and removes expired ones. */
async function addRefreshToken(tx: Tx, sessionId: string, token: string, generation: number) {
  await tx
    .deleteFrom('auth_refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const { expires_at } = await tx
    .updateTable('auth_sessions')
    .set({ expires_at: deviceEnds, updated_at: sql`now()` })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: hashOfToken(token), session_id: sessionId, generation, expires_at })
    .execute();
}

export const nativeTokenEndpoints = (parts: Parts) => ({
  refreshTokens: endpoint('/refresh', refreshing, async (context) => {
    const answer = await parts.db.transaction().execute((tx) => refresh(tx, parts, context.body));
    if (answer === 'unknown') throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
    if (answer === 'running') throw new APIError('CONFLICT', { code: 'REFRESH_RUNNING' });
    return context.json(answer);
  }),
});

type Tokens = { accessToken: string; refreshToken: string; expiresAt: string | null };

async function refresh(
  tx: Tx,
  { secret, log }: Parts,
  { refreshToken, id }: Refreshing,
): Promise<Tokens | 'unknown' | 'running'> {
  const session = await lockDeviceOf(tx, hashOfToken(refreshToken));
  if (!session) return 'unknown';
  const { rows } = await sql<{
    generation: number;
    usedBy: string | null;
    justUsed: boolean;
    newest: number;
  }>`
    select generation, used_by as "usedBy", used_at > now() - interval '10 seconds' as "justUsed",
      (select max(generation) from auth_refresh_tokens where session_id = ${session.id}) as newest
    from auth_refresh_tokens where token_hash = ${hashOfToken(refreshToken)}`.execute(tx);
  const [given] = rows;
  if (!given) return 'unknown';
  // Derived from the spent token and the app's id, so the answer can be repeated without storing it.
  const made = (use: 'refresh' | 'access') =>
    createHmac('sha256', secret).update(`${use} ${id} ${refreshToken}`).digest('base64url');
  const [next, accessToken] = [made('refresh'), made('access')];
  if (given.usedBy === null) {
    await rowsOf(tx, 'auth_refresh_tokens', { token_hash: hashOfToken(refreshToken) }).update({
      used_at: sql`now()`,
      used_by: id,
    });
    await addRefreshToken(tx, session.id, next, given.generation + 1);
    const { expiresAt } = await tx
      .updateTable('auth_sessions')
      .set({ token_hash: hashOfSession(accessToken), token_expires_at: accessEnds })
      .where('id', '=', session.id)
      .returning('token_expires_at as expiresAt')
      .executeTakeFirstOrThrow();
    return { accessToken, refreshToken: next, expiresAt };
  }
  // The answer was lost, and its tokens have not been used.
  if (given.usedBy === id && given.newest === given.generation + 1) {
    return { accessToken, refreshToken: next, expiresAt: session.token_expires_at };
  }
  // Two parts of one app refreshed at once. The second is refused, but the device stays signed in.
  if (given.justUsed && given.newest === given.generation + 1) return 'running';
  await rowsOf(tx, 'auth_sessions', { id: session.id }).delete();
  log('warn', 'sign-in.refresh-token-reused', { sessionId: session.id, userId: session.user_id });
  return 'unknown';
}

/** Locks the device, so that its requests take turns. Null when the device or the token has ended. */
const lockDeviceOf = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('auth_sessions')
    .innerJoin('users', 'users.id', 'auth_sessions.user_id')
    .select(['auth_sessions.id', 'auth_sessions.user_id', 'token_expires_at'])
    .where('auth_sessions.id', 'in', (eb) =>
      eb
        .selectFrom('auth_refresh_tokens')
        .select('session_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', sql<string>`now()`),
    )
    .where('auth_sessions.expires_at', '>', sql<string>`now()`)
    .where('users.suspended_at', 'is', null)
    .forUpdate('auth_sessions')
    .executeTakeFirst();
