// In the client a contract is only a list of addresses: the server uses its schemas, rights and texts to check input
// and output, and they would make the client larger. The types remain those of the source.
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

export const clientContracts: Plugin = {
  name: 'client-contracts',
  load: {
    filter: { id: /\/features\/.+\/contract\.ts$/ },
    async handler(id) {
      // The time of the last change makes the address unique, so that hot reload picks it up.
      const changed = statSync(id).mtimeMs;
      const exported: Record<string, AnyContractRouter> = await import(
        `${pathToFileURL(id).href}?${changed}`
      );
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${addressesOf(value)};`)
        .join('\n');
    },
  },
};

/** Of each call its method and path, all that `platform/client/api.ts` reads. */
function addressesOf(contract: AnyContractRouter): string {
  return JSON.stringify(contract, (key, value: unknown) => {
    if (key !== '~orpc') return value;
    const { method, path } = (value as AnyContractProcedure['~orpc']).route;
    return { route: { method, path } };
  });
}
