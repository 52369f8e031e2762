// oRPC finds the procedure, validates input and output, and runs the gates. This file reads the request and writes the
// answer, which saves a third of our cost per call (docs/decisions/0007-lean-calls.md).
//
// Errors have the form that the contract promises, { code, message, data? }: refusals as declared, invalid input with its
// fields, faults logged once.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { createProcedureClient, type AnyRouter } from '@orpc/server';
import { codeOf, type Refusals, type Verdict } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { CallMeta } from '#platform/shared/contract.ts';
import { inputCopy, refusalCopy } from '#platform/shared/copy.ts';
import { serviceAway } from '../availability.ts';
import { looksUpCaller, needsSignIn, type CallContext } from '../calls.ts';
import { withInput, TooOften } from '../commands.ts';
import type { Receive } from '../files/uploads.ts';
import { errorFields, type Log } from '../log.ts';
import { answerJson, answerText, answerWrongMethod } from './json-answer.ts';

export type CallRequest = CallContext & {
  requestId: string;
  /** The request names a session; without one its caller is a visitor. */
  hasToken: boolean;
  /** Hears the id of the call that was found, and its path with the names of parameters. */
  found: (operation: string, path: string) => void;
};

/** Answers the call with this path, or that it has another method; false when no call has this path. */
export type CallHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  call: { path: `/${string}`; query: URLSearchParams; context: CallRequest },
) => Promise<boolean>;

export function createCallHandler(parts: {
  router: AnyRouter;
  /** What every rule of an account asks first. */
  asAccount: (actor: Actor) => Verdict;
  log: Log;
}): CallHandler {
  const { router, asAccount, log } = parts;
  const matcher = new StandardOpenAPIMatcher();
  matcher.init(router);

  return async (request, response, { path, query, context }) => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const found = await matcher.match(method, path);
    if (!found) return answerOtherMethod(matcher, response, path);
    const { meta, errorMap, route } = found.procedure['~orpc'];
    context.found(route.operationId ?? found.path.join('.'), route.path ?? '');
    const { takes, gives, endsOn } = meta as CallMeta;
    if (endsOn) context.setHeader('sunset', new Date(endsOn).toUTCString());
    const mustSignIn = needsSignIn(meta as CallMeta);
    const isLookedUpLater = looksUpCaller(found.procedure);
    const refusalOf = (actor: Actor) =>
      (mustSignIn && asAccount(actor) !== 'allow'
        ? refusalOfAccount(meta as CallMeta, actor, errorMap as Refusals)
        : null) ?? refusalOfToken(meta as CallMeta, actor);
    // Every look-up of this call's caller is this one, so a token cannot exceed its scopes.
    const identify = judged(context.identify, refusalOf);
    try {
      const withoutToken = context.hasToken ? null : refusalOf(null);
      if (withoutToken) throw withoutToken;
      if (!isOfType(request, takes))
        throw plain('UNSUPPORTED_MEDIA_TYPE', 415, undefined, errorMap as Refusals);
      const isInQuery = method === 'GET' || takes !== undefined;
      // Before the caller is looked up: a client may send it slowly, and lose its rights meanwhile.
      const given = isInQuery ? Object.fromEntries(query) : await readJson(request);
      const { actor } = isLookedUpLater ? context : await identify();
      const input = withParams(given, found.params);
      const receive = judgedAtEnd(context.receive, identify);
      const run = createProcedureClient(found.procedure, {
        context: { ...context, identify, receive, actor },
        path: found.path,
      });
      const answer = await withInput(input, () => run(input));
      if (gives) answerText(response, gives, String(answer));
      else answerJson(response, route.successStatus ?? 200, answer);
    } catch (error) {
      if (error instanceof TooOften) throw error;
      let refusal = translate(error, context.requestId, log);
      // The gate that looks up the caller was not reached: an invalid input is refused before it.
      const isAboutInput = [413, 415, 422].includes(refusal.status);
      if (isAboutInput && mustSignIn) refusal = refusalOf((await context.identify()).actor) ?? refusal;
      if (isAboutAddress(refusal, found.params)) refusal = plain('NOT_FOUND', 404);
      // Cut an oversized JSON body off. Read an upload to its end: a browser reads no answer while it sends.
      if (refusal.status === 413 && !takes) response.setHeader('connection', 'close');
      answerError(response, refusal);
    }
    return true;
  };
}

type Identify = CallContext['identify'];

/** Looks up the caller, and throws the refusal of the call. */
const judged =
  (identify: Identify, refusalOf: (actor: Actor) => Error | null): Identify =>
  async (find) => {
    const identified = await identify(find);
    const refusal = refusalOf(identified.actor);
    if (refusal) throw refusal;
    return identified;
  };

/** Looks up the caller again once an upload has arrived, because a gate is asked before its bytes are read. */
const judgedAtEnd =
  (receive: Receive, identify: () => Promise<unknown>): Receive =>
  (most, use) =>
    receive(most, async (file) => {
      await identify();
      return use(file);
    });

const callMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Names the methods of the calls with this path; false when there are none. */
async function answerOtherMethod(
  matcher: StandardOpenAPIMatcher,
  response: ServerResponse,
  path: `/${string}`,
): Promise<boolean> {
  const found = await Promise.all(callMethods.map((method) => matcher.match(method, path)));
  const methods = callMethods
    .filter((_, index) => found[index])
    .flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : one));
  if (methods.length > 0) answerWrongMethod(response, methods);
  return methods.length > 0;
}

function answerError(response: ServerResponse, { status, code, message, data }: ORPCError<string, unknown>) {
  if (status === 503) response.setHeader('retry-after', '5');
  // A limit of a day or an hour that does not say when it ends.
  if (status === 429 && !response.hasHeader('retry-after')) response.setHeader('retry-after', '3600');
  answerJson(response, status, { code, message, data });
}

/**
 * The refusal that follows from the account of the caller alone, such as one without a confirmed address: it comes before anything is
 * said about the input. Rules for accounts judge the account first, so they read no facts here.
 */
function refusalOfAccount(
  { rule }: CallMeta,
  actor: Actor,
  declared: Refusals,
): ORPCError<string, unknown> | null {
  const verdict = rule ? rule.judge(...([actor] as never[])) : 'allow';
  if (verdict === 'allow') return null;
  const code = codeOf(verdict) as Code;
  return plain(code, declared[code]?.status ?? 403, undefined, declared);
}

function refusalOfToken({ scope }: CallMeta, actor: Actor): ORPCError<string, unknown> | null {
  const scopes = actor?.scopes ?? null;
  return scopes === null || (scope !== undefined && scopes.includes(scope))
    ? null
    : plain('OUT_OF_SCOPE', 403);
}

/** The content types of the call. A cross-site form cannot send these without CORS. */
export function isOfType({ headers }: IncomingMessage, takes?: readonly string[]): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (takes) return takes.includes(type);
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return (length === '0' && encoding === undefined) || type === 'application/json';
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The input with what its address names. */
const withParams = (given: unknown, params: object | undefined) =>
  isObject(given) ? { ...given, ...params } : (params ?? given);

/** The longest valid command is a club text of 2,000 characters, at most 8 KB. */
const largestBody = 64 * 1024;

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, largestBody);
  return text === '' ? undefined : JSON.parse(text);
}

/** Rejects with PAYLOAD_TOO_LARGE, and with BAD_REQUEST when the client is gone. */
export function readText(request: IncomingMessage, most: number): Promise<string> {
  return new Promise((resolve, reject) => {
    // While the caller was looked up.
    if (request.destroyed) return reject(new ORPCError('BAD_REQUEST'));
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) reject(new ORPCError('PAYLOAD_TOO_LARGE'));
      else chunks.push(chunk);
    });
    // Without the byte order mark, with which some editors begin a file.
    request.on('end', () => resolve(new TextDecoder().decode(Buffer.concat(chunks))));
    // A client that disconnected half-way cannot receive an error.
    request.on('error', () => reject(new ORPCError('BAD_REQUEST')));
  });
}

type Code = keyof typeof refusalCopy;

/** `declared`: the refusals in the contract of the call. */
const plain = (code: Code, status: number, data?: unknown, declared: Partial<Refusals> = {}) =>
  new ORPCError(code, { status, message: declared[code]?.message ?? refusalCopy[code], data });

function translate(error: unknown, requestId: string, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST') return plain('INVALID_INPUT', 422, fieldsOf(error.cause));
    if (error.code === 'PAYLOAD_TOO_LARGE' && !error.defined) return plain('PAYLOAD_TOO_LARGE', 413);
    if (error.defined || error.status < 500) return error;
  }
  // The body was not JSON.
  if (error instanceof SyntaxError) return plain('INVALID_INPUT', 422);
  const away = serviceAway(error);
  log('error', away ? `call.${away}-unavailable` : 'call.fault', {
    requestId,
    ...errorFields(error),
  });
  return away ? plain('NOT_READY', 503) : plain('INTERNAL_SERVER_ERROR', 500, { requestId });
}

/** Whether the address has something else in the place of an id, such as the half of one. It names nothing, as an unknown id does. */
const isAboutAddress = ({ code, data }: ORPCError<string, unknown>, params: object = {}): boolean =>
  code === 'INVALID_INPUT' &&
  ((data as ReturnType<typeof fieldsOf>)?.fields ?? []).some(({ path }) => Object.hasOwn(params, path));

/** Messages per field, for the fields of a form; two rules of a field may give the same one. */
function fieldsOf(cause: unknown) {
  if (!(cause instanceof ValidationError)) return undefined;
  const fields = cause.issues.flatMap((issue) => {
    const steps = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
    const path = steps.join('.');
    // The validator reports unknown fields at the object around them, and a missing field as one of the wrong type.
    const { code, keys = [] } = issue as { code?: string; keys?: readonly string[] };
    if (code === 'unrecognized_keys')
      return keys.map((key) => ({ path: [...steps, key].join('.'), message: inputCopy.unknownField }));
    const isMissing = code === 'invalid_type' && valueAt(cause.data, steps) === undefined;
    return [{ path, message: isMissing ? inputCopy.required : issue.message }];
  });
  return { fields: [...new Map(fields.map((field) => [`${field.path} ${field.message}`, field])).values()] };
}

const valueAt = (input: unknown, steps: readonly PropertyKey[]) =>
  steps.reduce<unknown>(
    (value, step) => (value as Partial<Record<PropertyKey, unknown>> | null)?.[step],
    input,
  );
