// How each call of the contract is sent, with valid input.
import { ORPCError } from '@orpc/client';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import type { Product } from '#app/server/product.ts';
import type { CallMeta } from '#platform/shared/contract.ts';
import { allCalls } from '#tests/calls/all-calls.ts';
import type { Input, Inputs } from '#tests/calls/noun-calls.ts';
import type { Person } from '#tests/people/people.ts';
import { tinyPicture } from '#tests/people/pictures.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';

export type { Input };

/** The input of each call. */
export const inputs: Inputs = Object.assign({}, ...allCalls.map((noun) => noun.inputs));

/** The fields with the id of what the call is about; `id` alone is that of the command. */
export const targetsIn = (input: Input) => Object.keys(input).filter((field) => field.endsWith('Id'));

const onTheWire = z.object({ method: z.string(), path: z.string() });

/** `access`: the name of its rule. `takes`: the content types of a body that is not JSON. */
type Route = z.infer<typeof onTheWire> &
  Pick<CallMeta, 'access' | 'scope' | 'takes'> & { takesInput: boolean };

function routesOf(part: unknown, name = ''): [string, Route][] {
  if (typeof part !== 'object' || part === null) return [];
  if (isContractProcedure(part)) {
    const { route, inputSchema, meta } = part['~orpc'];
    const { access, scope, takes } = meta as CallMeta;
    const takesInput = inputSchema !== undefined;
    return [
      [
        name,
        { ...onTheWire.parse(route), access, takesInput, ...(scope && { scope }), ...(takes && { takes }) },
      ],
    ];
  }
  return Object.entries(part).flatMap(([key, inner]) => routesOf(inner, name ? `${name}.${key}` : key));
}

export const routes = new Map(routesOf(contract));

/** The schema of the call's input, if it takes any. */
export function inputOf(call: string): z.ZodType | undefined {
  const [noun = '', name = ''] = call.split('.');
  const procedure = (contract as unknown as Record<string, Record<string, unknown>>)[noun]?.[name];
  if (!isContractProcedure(procedure)) throw new Error(`There is no call ${call}.`);
  return procedure['~orpc'].inputSchema as z.ZodType | undefined;
}

/** The calls of admins, recognised by the name of their access rule. */
export const adminCalls = [...routes]
  .filter(([, { access }]) => access.endsWith('-admin'))
  .map(([call, { access }]) => ({ call, access }));

/** Fills path parameters; the others go into the query or the body. Another body than JSON is a picture or an empty form. */
export function sendCall(
  product: Product,
  call: string,
  input: Input,
  token?: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { method, path, takes } = routes.get(call)!;
  const reuse = true;
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]).toWellFormed());
    delete rest[field];
    return value;
  });
  if (method !== 'GET' && !takes)
    return sendRaw(product, { method, path: `/api${filled}`, token, headers, body: rest, reuse });
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  const isPicture = takes?.includes('image/png');
  const given = takes && {
    body: isPicture ? tinyPicture : '',
    headers: { ...headers, 'content-type': isPicture ? 'image/png' : takes[0]! },
  };
  return sendRaw(product, { method, path: `/api${filled}?${query}`, token, headers, reuse, ...given });
}

/** Answers and fails like the calls of the typed client; a file is its text. */
export async function askAs(product: Product, person: Person, call: string, input: Input): Promise<unknown> {
  const { status, headers, text, json } = await sendCall(product, call, input, person.token);
  if (status !== 200) throw new ORPCError(String(json().code), { status });
  return headers['content-type']?.startsWith('application/json') ? json() : text;
}

/** 'allow', or the code of the refusal. */
export const answerOf = ({ status, json }: RawAnswer): string =>
  status === 200 ? 'allow' : String(json().code);

/** Everything that a caller sees except the time and the request id. */
export function visible({ status, headers, text }: RawAnswer) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, text };
}
