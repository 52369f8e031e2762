// One typed client per noun, made from the noun's contract: a screen loads only the contracts that it uses.
import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { z } from 'zod';

const errorBody = z.object({ code: z.string(), message: z.string(), data: z.unknown().optional() });

/**
 * `noun` names the queries in the cache. Use: `api.list.queryOptions({ input })`, `api.create.mutationOptions()`,
 * `api.list.key()` to invalidate, `api.list.call(input)` outside React.
 */
export function apiFor<T extends AnyContractRouter>(
  noun: string,
  contract: T,
): RouterUtils<JsonifiedClient<ContractRouterClient<T>>> {
  const link = new OpenAPILink(contract, {
    url: () => `${location.origin}/api`,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
    customErrorResponseBodyDecoder: (body, response) => {
      const parsed = errorBody.safeParse(body);
      if (!parsed.success) return null;
      return new ORPCError(parsed.data.code, { ...parsed.data, status: response.status, defined: true });
    },
  });
  const client: JsonifiedClient<ContractRouterClient<T>> = createORPCClient(link);
  return createTanstackQueryUtils(client, { path: [noun] });
}
