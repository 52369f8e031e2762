// A call without an access rule would be open to all callers. Checks the contract objects, not their source text.
import { isContractProcedure } from '@orpc/contract';
import { contract } from '#app/contract.ts';
import { type Problem, report } from '../source-files.ts';

/** `router` is a contract, or a part of one: nested objects with procedures as leaves. */
export function checkAccess(router: unknown, name = ''): Problem[] {
  if (typeof router !== 'object' || router === null) return [];
  if (isContractProcedure(router)) {
    const { meta, route } = router['~orpc'];
    return namesRule(meta)
      ? []
      : [
          {
            path: 'app/contract.ts',
            advice: `${name} (${route.method} ${route.path}) has no access rule: declare it by call(access, …).`,
          },
        ];
  }
  return Object.entries(router).flatMap(([key, part]) => checkAccess(part, name ? `${name}.${key}` : key));
}

// Both the rule and its name: logs and documentation show the name, and the rule decides.
function namesRule(meta: Record<string, unknown>): boolean {
  const { access, rule } = meta;
  return typeof access === 'string' && access !== '' && typeof rule === 'object' && rule !== null;
}

if (import.meta.main) {
  const problems = checkAccess(contract);
  const isEmpty = Object.keys(contract).length === 0;
  if (isEmpty)
    problems.push({ path: 'app/contract.ts', advice: 'holds no calls: put every contract in it.' });
  report('Does every call name its access rule?', problems);
}
