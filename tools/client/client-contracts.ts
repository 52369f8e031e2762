// In the client a contract is only a list of addresses: its schemas, rights and texts check what goes in and out on
// the server, and would cost every phone their size. The types stay those of the source.
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

export const clientContracts: Plugin = {
  name: 'client-contracts',
  load: {
    filter: { id: /\/features\/[^/]+\/contract\.ts$/ },
    async handler(id) {
      // The moment of the last change makes the address new, so that hot reload sees it.
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

function addressesOf(contract: AnyContractRouter): string {
  return JSON.stringify(minifyContractRouter(contract), (key, value: unknown) => {
    if (key === 'meta') return {};
    return key === 'summary' ? undefined : value;
  });
}
