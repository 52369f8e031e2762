// The endpoints that we add to the sign-in library: each is a POST with a body of a known form.
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import type { z } from 'zod';

type Handler<Options extends Parameters<typeof createAuthEndpoint>[0], Answer> = Parameters<
  typeof createAuthEndpoint<string, Options, Answer>
>[1];

/** An endpoint without a sign-in, unless its handler asks for one. */
export const endpoint = <Body extends z.ZodType, Answer>(
  path: string,
  body: Body,
  handler: Handler<{ method: 'POST'; body: Body }, Answer>,
) => createAuthEndpoint(path, { method: 'POST', body }, handler);

const use = [sensitiveSessionMiddleware];

/** For a signed-in user, whose session the database still has. */
export const signedInEndpoint = <Body extends z.ZodType, Answer>(
  path: string,
  body: Body,
  handler: Handler<{ method: 'POST'; body: Body; use: typeof use }, Answer>,
) => createAuthEndpoint(path, { method: 'POST', body, use }, handler);
