// In the client a contract is only a list of addresses: the server uses its schemas, rights and texts to check input
// and output, and they would make the client larger. The types remain those of the source.
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
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
      const contracts = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${addressesOf(value)};`,
      );
      return ["import { addressed } from '#platform/client/api.ts';", ...contracts].join('\n');
    },
  },
};

function addressesOf(contract: AnyContractRouter): string {
  if (!isContractProcedure(contract)) {
    const calls = Object.entries(contract).map(([name, part]) => `${name}: ${addressesOf(part)}`);
    return `{ ${calls.join(', ')} }`;
  }
  const { method, path } = contract['~orpc'].route;
  return `/* @__PURE__ */ addressed(${JSON.stringify(method)}, ${JSON.stringify(path)})`;
}
