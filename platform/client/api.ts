// One typed client per noun, made from its contract. A screen loads only the contracts that it uses.
import { type ClientContext, type ClientLink, createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import type { InfiniteData } from '@tanstack/react-query';
import { refusalCopy } from '#platform/shared/copy.ts';
import { askServer, noteRefusal, noteVersion } from './server.ts';

/**
 * `noun` prefixes the query keys in the cache. Use: `api.list.queryOptions({ input })`, `api.create.mutationOptions()`,
 * `api.list.key()` to invalidate, `api.list.call(input)` outside React.
 */
export function apiFor<T extends AnyContractRouter>(
  noun: string,
  contract: T,
): RouterUtils<JsonifiedClient<ContractRouterClient<T>>> {
  const client: JsonifiedClient<ContractRouterClient<T>> = createORPCClient(createCallLink(contract));
  return createTanstackQueryUtils(client, { path: [noun] });
}

const firstPage: string | undefined = undefined;

/** The settings of a list that is read page by page. `input` is that of the call, without its cursor. */
export const pagesOf = <Input extends object>(input: Input) => ({
  input: (cursor: string | undefined) => ({ ...input, ...(cursor && { cursor }) }),
  initialPageParam: firstPage,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
});

/** The settings of what is read again each time that a screen shows it. A toast with `failureTitle` reports a failed load. */
export const readOnMount = (failureTitle: string) =>
  ({ refetchOnMount: 'always', meta: { failureTitle } }) as const;

/** A cached list with other items on each of its pages. */
export const withItems = <Page extends { items: readonly unknown[] }, Cursor>(
  data: InfiniteData<Page, Cursor> | undefined,
  change: (items: Page['items']) => Page['items'],
) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };

// Sends calls over HTTP in the form of our contract: parameters in the path, the rest in the query of a GET or as JSON. The
// library's own link supports all of OpenAPI, including forms and files, and is 7 kB larger.

export function createCallLink(contract: AnyContractRouter): ClientLink<ClientContext> {
  return {
    async call(path, input, { signal, context }) {
      const { method, path: pattern } = routeAt(contract, path);
      const { address, rest } = fill(pattern, input ?? {});
      const response = await askServer(`/api${address}${method === 'GET' ? queryOf(rest) : ''}`, {
        method,
        signal: signal ?? null,
        // The request then outlives a closed page; such bodies are limited to 64 kB together.
        keepalive: context['keepalive'] === true,
        ...(method !== 'GET' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(rest)),
        }),
      });
      noteVersion(response);
      noteRefusal(response);
      if (response.ok) return response.json();
      throw await errorOf(response);
    },
  };
}

function routeAt(contract: AnyContractRouter, path: readonly string[]) {
  let found: unknown = contract;
  for (const step of path) found = (found as Record<string, unknown>)[step];
  return (found as ReturnType<typeof addressed>)['~orpc'].route;
}

/** A call of a contract as the build writes it for the client (tools/client/client-contracts.ts). */
export const addressed = (method: string, path: string) => ({ '~orpc': { route: { method, path } } });

/** The address of a call, and the part of its input that is not in the address. */
export function fill(pattern: string, input: object): { address: string; rest: Map<string, unknown> } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const address = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  return { address, rest };
}

export function queryOf(values: Map<string, unknown>): string {
  const query = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? '' : `?${query}`;
}

const errorOf = async (response: Response) =>
  toError(response.status, await response.json().catch(() => null));

/** The error of a failed call; `body` is null when it was not JSON. */
export function toError(status: number, body: unknown): ORPCError<string, unknown> {
  if (isRefusal(body)) return new ORPCError(body.code, { ...body, status, defined: true });
  // The answer is from a proxy, not from our server. One with too many requests is unavailable: what may wait is sent again. Its limit
  // for uploads can be lower than ours.
  const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INTERNAL_SERVER_ERROR';
  const fault = status === 429 ? 503 : Math.max(status, 400);
  return new ORPCError(code, { status: fault, message: refusalCopy[code] });
}

/** The form of all our errors. */
function isRefusal(body: unknown): body is { code: string; message: string; data?: unknown } {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' && typeof message === 'string';
}
