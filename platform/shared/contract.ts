// Contract first: a call is declared once, with these functions, and types both sides.
import { oc } from '@orpc/contract';
import type { AnyAccessRule, Refusals } from './access.ts';
import type { Scope } from './actor.ts';
import { refusalCopy } from './copy.ts';

export type CallMeta = {
  access: string;
  rule?: AnyAccessRule;
  /** A token of a program needs it. Without one, only sessions may make the call. */
  scope?: Scope;
  /** The last day, as 2028-02-29, of a call that another one replaces. */
  endsOn?: string;
  /** Content types of a body that is bytes instead of JSON; the input is then in the query. */
  takes?: readonly string[];
  /** The answer is the text of a file instead of JSON. */
  gives?: TextFile;
};

export type TextFile = { type: string; fileName: string };

/** Refusals that every call can return. */
export const standardRefusals = {
  SIGN_IN_REQUIRED: { status: 401, message: refusalCopy.SIGN_IN_REQUIRED },
  EMAIL_NOT_VERIFIED: { status: 403, message: refusalCopy.EMAIL_NOT_VERIFIED },
  ACCOUNT_CLOSED: { status: 403, message: refusalCopy.ACCOUNT_CLOSED },
  PROVE_AGAIN: { status: 403, message: refusalCopy.PROVE_AGAIN },
  OUT_OF_SCOPE: { status: 403, message: refusalCopy.OUT_OF_SCOPE },
  FORBIDDEN: { status: 403, message: refusalCopy.FORBIDDEN },
  NOT_FOUND: { status: 404, message: refusalCopy.NOT_FOUND },
  COMMAND_REUSED: { status: 409, message: refusalCopy.COMMAND_REUSED },
  INVALID_INPUT: { status: 422, message: refusalCopy.INVALID_INPUT },
  TOO_MANY_REQUESTS: { status: 429, message: refusalCopy.TOO_MANY_REQUESTS },
} as const satisfies Refusals;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Declares a call: `call(access, 'POST /path', summary, { ... }).input(schema).output(schema)`. Input schemas are strict objects:
 * unknown fields are rejected.
 */
export function call<R extends Refusals = Refusals & Record<never, never>>(
  access: AnyAccessRule,
  route: `${Method} /${string}`,
  summary: string,
  { refusals, ...meta }: Omit<CallMeta, 'access' | 'rule'> & { refusals?: R } = {},
) {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  return oc
    .$meta<CallMeta>({ access: access.name, rule: access, ...meta })
    .route({ method, path, summary, ...(meta.endsOn && { deprecated: true }) })
    .errors({ ...standardRefusals, ...access.refusals, ...(refusals ?? ({} as R)) });
}
