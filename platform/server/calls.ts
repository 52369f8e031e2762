// The context of every call, and the gate in front of it. A route without a gate, or with another rule than its contract
// names, stops the start (assertGated).
import { ORPCError } from '@orpc/client';
import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import {
  isProcedure,
  type AnyProcedure,
  type AnyRouter,
  type Middleware,
  type ORPCErrorConstructorMap,
  type ProcedureImplementer,
} from '@orpc/server';
import { codeOf, type AccessRule, type Refusals } from '#platform/shared/access.ts';
import type { Actor, SignedIn } from '#platform/shared/actor.ts';
import { standardRefusals, type CallMeta } from '#platform/shared/contract.ts';
import { fromText, tooFastText } from '#platform/shared/copy.ts';
import { formatNextTime } from '#platform/shared/dutch.ts';
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import type { Clock } from '#platform/shared/time.ts';
import { isRefusal, refuse, type Refusal } from './commands.ts';
import type { Db } from './database.ts';
import type { Files } from './files/files.ts';
import type { PictureMaker } from './files/picture-maker.ts';
import type { Receive } from './files/uploads.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log.ts';

/** Whether admins need a second step for their rights. */
export type AdminRule = { adminsNeedSecondStep: boolean };

export type Caller = {
  actor: SignedIn;
  /** The use of the session must be recorded: the last recorded one is more than an hour ago. */
  isDue: boolean;
};

/** Finds the owner of a session, and other rows in the same statement. */
export type FindCaller<Row> = (
  db: Db,
  session: AdminRule & { token: string; now: Date },
) => Promise<{ caller: Caller | null; rows: Row[] }>;

export type CallContext = {
  /** Null for a visitor, and until a gate that looks up the caller itself has done so. */
  actor: Actor;
  /** Looks up the caller. Throws TooOften. */
  identify: <Row>(find?: FindCaller<Row>) => Promise<{ actor: Actor; rows: Row[] }>;
  db: Db;
  clock: Clock;
  limits: Limits;
  log: Log;
  files: Files;
  pictures: PictureMaker;
  /** The client's network, as limits count it. */
  address: string;
  /** The body of a call that accepts bytes. */
  receive: Receive;
  cookieNamed: (name: string) => string | null;
  /** Response headers, for example of a call that was refused by a limit. */
  setHeader: (name: string, value: string) => void;
};

// oxlint-disable-next-line typescript/no-explicit-any -- the shape that the library gives to any middleware
type Gate<Input, Proven extends object> = Middleware<CallContext, Proven, Input, any, any, CallMeta> & {
  rule: string;
  looksUpCaller: boolean;
};

type Proof<Facts, Proven> = { facts: Facts; proven: Proven };

/**
 * Asks `rule` about the caller and the facts, and adds what it proved to the context. `prove` only reads; the handler sees
 * its result (branded ids) only when the rule allows.
 */
export function gate<Facts, Input, Proven extends object>(
  rule: AccessRule<[Actor, Facts]>,
  prove: (context: CallContext, input: Input) => Promise<Proof<Facts, Proven>>,
): Gate<Input, Proven & { me: SignedIn }> {
  return createGate(rule, false, async (context, input: Input) => ({
    actor: context.actor,
    ...(await prove(context, input)),
  }));
}

/**
 * A gate that reads the caller and other rows in one statement, which saves a round trip to the database. `prove` gets
 * the rows, none of a visitor; like any gate it hands them on only when the rule allows.
 */
export function gateBesideCaller<Facts, Input, Row, Proven extends object>(
  rule: AccessRule<[Actor, Facts]>,
  find: (input: Input) => FindCaller<Row>,
  prove: (
    rows: Row[],
    input: Input,
    caller: { db: Db; actor: Actor },
  ) => Proof<Facts, Proven> | Promise<Proof<Facts, Proven>>,
): Gate<Input, Proven & { me: SignedIn }> {
  return createGate(rule, true, async ({ db, identify }, input: Input) => {
    const { actor, rows } = await identify(find(input));
    return { actor, ...(await prove(rows, input, { db, actor })) };
  });
}

function createGate<Facts, Input, Proven extends object>(
  rule: AccessRule<[Actor, Facts]>,
  looksUpCaller: boolean,
  prove: (context: CallContext, input: Input) => Promise<Proof<Facts, Proven> & { actor: Actor }>,
): Gate<Input, Proven & { me: SignedIn }> {
  const middleware: Middleware<
    CallContext,
    Proven & { me: SignedIn },
    Input,
    unknown,
    never,
    CallMeta
  > = async ({ context, next, procedure }, input) => {
    const { actor, facts, proven } = await prove(context, input);
    const verdict = rule.judge(actor, facts);
    if (verdict !== 'allow') {
      const code = codeOf(verdict);
      const declared = (procedure['~orpc'].errorMap as Refusals)[code];
      throw new ORPCError(code, {
        defined: true,
        status: declared?.status ?? 403,
        message: declared?.message ?? code,
      });
    }
    return next({ context: { ...proven, me: actor as SignedIn } });
  };
  return Object.assign(middleware, { rule: rule.name, looksUpCaller }) as Gate<
    Input,
    Proven & { me: SignedIn }
  >;
}

/** Whether one of the call's gates looks up the caller itself. */
export const looksUpCaller = (procedure: AnyProcedure): boolean =>
  procedure['~orpc'].middlewares.some(
    (middleware) => (middleware as { looksUpCaller?: boolean }).looksUpCaller,
  );

/** Whether the rule refuses a visitor whatever the call is about: then nothing is said about the input either. */
export const needsSignIn = ({ rule }: CallMeta): boolean => rule?.judge(...([null] as never[])) === 'sign-in';

/** A gate whose rule needs nothing but the caller. */
export const gateOfCaller = (rule: AccessRule<[Actor]>) =>
  gate(rule, async () => ({ facts: null, proven: {} }));

/** Throws when a route is not guarded by the rule that its contract names. */
export function assertGated(router: AnyRouter, path: string[] = []): void {
  if (isProcedure(router)) {
    const { meta, middlewares } = router['~orpc'];
    const rules = middlewares.map((middleware) => (middleware as { rule?: string }).rule);
    const wanted = (meta as CallMeta).access;
    if (!wanted || !rules.includes(wanted)) {
      throw new Error(
        `Call ${path.join('.')} is not guarded by its rule '${wanted}'. Add the gate in its routes.ts.`,
      );
    }
    return;
  }
  for (const [key, value] of Object.entries(router)) assertGated(value as AnyRouter, [...path, key]);
}

type Errors<Code extends string> = Record<Code, () => Error>;

/** Returns an answer; throws a refusal as the error that the contract declares under its code, with the time from which it is possible. */
export function orRefuse<T, Code extends string>(answer: T | Refusal<Code>, errors: Errors<Code>): T {
  if (!isRefusal(answer)) return answer;
  const error = errors[answer.refused]();
  if (answer.again) error.message = `${error.message} ${fromText(formatNextTime(answer.again))}`;
  throw error;
}

/**
 * Connects a call, behind its gate, to the function that answers it. What that returns is the answer; a refusal becomes the error that
 * the contract declares under its code, and null the one for what is not there.
 */
export const route = <
  Initial extends object,
  Current extends object,
  Input extends AnySchema,
  Output extends AnySchema,
  Declared extends ErrorMap,
  Meta extends CallMeta,
>(
  gated: ProcedureImplementer<Initial, Current, Input, Output, Declared, Meta>,
  work: (
    context: Current,
    input: InferSchemaOutput<Input>,
    errors: ORPCErrorConstructorMap<Declared>,
  ) => MaybePromise<InferSchemaInput<Output> | Refusal<Extract<keyof Declared, string>> | null>,
) =>
  gated.handler(async ({ context, input, errors }) => {
    const answer = (await work(context, input, errors)) ?? refuse('NOT_FOUND');
    return orRefuse(answer, errors as Errors<string>);
  });

type MaybePromise<T> = T | Promise<T>;

/** Refuses with 429 and Retry-After when the caller exceeds the limit. */
export async function limit(
  context: CallContext & { me: SignedIn },
  name: string,
  rule: LimitRule,
  of = context.me.userId,
): Promise<void> {
  const wait = await context.limits.take(`${name}:${of}`, rule);
  if (wait !== null) throw tooFast(context, wait);
}

/** Counts each call, behind its gate, against a limit of its caller. */
export const limited =
  (
    name: string,
    rule: LimitRule,
    // oxlint-disable-next-line typescript/no-explicit-any -- the shape that the library gives to any middleware
  ): Middleware<CallContext & { me: SignedIn }, object, unknown, any, any, CallMeta> =>
  async ({ context, next }) => {
    await limit(context, name, rule);
    return next();
  };

/** The refusal of a limit, which says when to try again. */
export function tooFast({ setHeader }: Pick<CallContext, 'setHeader'>, wait: number): Error {
  setHeader('retry-after', String(wait));
  const { status } = standardRefusals.TOO_MANY_REQUESTS;
  return new ORPCError('TOO_MANY_REQUESTS', { defined: true, status, message: tooFastText(wait) });
}
