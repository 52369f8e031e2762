// One typed client per noun, made from its contract. A screen loads only the contracts that it uses.
import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { createCallLink } from './call-link.ts';

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
