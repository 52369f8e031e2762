// Calls come in through oRPC's OpenAPI handler. What it answers on errors is turned into the form that the
// contract promises, { code, message, data? }: refusals as declared, bad input with its fields, faults logged once.
import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { BodyLimitPlugin } from '@orpc/server/node';
import type { CallContext } from '#platform/server/calls.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { refusalCopy } from '#platform/shared/copy.ts';
import type { createRouter } from './router.ts';

export type CallRequest = CallContext & { requestId: string };

/** The longest valid command is a club's text of 2,000 characters, at most 8 KB; the rest is room. */
const largestBody = 64 * 1024;

export function createCallHandler(router: ReturnType<typeof createRouter>, log: Log) {
  return new OpenAPIHandler<CallRequest>(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize: largestBody })],
    customErrorResponseBodyEncoder: ({ code, message, data }) => ({
      code,
      message,
      ...(data !== undefined && { data }),
    }),
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          throw translate(error, context.requestId, log);
        }
      },
    ],
  });
}

type Code = keyof typeof refusalCopy;

const plain = (code: Code, status: number, data?: unknown) =>
  new ORPCError(code, { status, message: refusalCopy[code], data });

function translate(error: unknown, requestId: string, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST') return plain('INVALID_INPUT', 422, fieldsOf(error.cause));
    if (error.code === 'PAYLOAD_TOO_LARGE') return plain('PAYLOAD_TOO_LARGE', 413);
    if (error.status < 500) return error;
  }
  // The body was no JSON.
  if (error instanceof SyntaxError) return plain('INVALID_INPUT', 422);
  const unavailable = isUnavailable(error);
  log('error', unavailable ? 'call.database-unavailable' : 'call.fault', {
    requestId,
    ...errorFields(error),
  });
  return unavailable ? plain('NOT_READY', 503) : plain('INTERNAL_SERVER_ERROR', 500, { requestId });
}

/** What is wrong by field, for under the fields of a form. */
function fieldsOf(cause: unknown) {
  if (!(cause instanceof ValidationError)) return undefined;
  const fields = cause.issues.map((issue) => ({
    path: (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));
  return { fields };
}

/** Not reachable, shutting down, timed out or locked: worth trying again. Codes of PostgreSQL and of sockets. */
function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string')
    return /^(08...|57P0.|57014|53300|55P03|40P01|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code);
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}
