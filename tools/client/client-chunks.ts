// Into how many files the client falls. What the app always needs is one file, what every member needs a second one,
// what several members' screens share a third one, and what members share with public pages a fourth one: forty small
// files cost a telephone forty times a header and a wait for its turn, and compress worse. Everything else is split where code is loaded on demand.
import { join } from 'node:path';
import { landingScreen, memberScreens, publicScreens } from './client-pages.ts';
import { root } from '../source-files.ts';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What the entry shares with the rest lies beside it, so that it stays as small as it is. */
const loader = { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime|early-submit/, priority: 1 };

const cores = {
  debugName: 'cores',
  name(id: string, modules: Modules): 'app' | 'pieces' | 'members' | 'screens' | null {
    const isIn = (source: string) => reachable(join(root, source), modules).has(id);
    if (isIn('app/client/app.tsx')) return 'app';
    if (!isIn('app/client/member-frame.tsx')) {
      const users = memberScreens.filter(isIn).length;
      // Pieces of Base UI fall apart into crumbs by who else uses them.
      return users > 1 || (users === 1 && id.includes('@base-ui')) ? 'screens' : null;
    }
    // A public page does not fetch what members need for the sake of an icon that both have, and the landing page
    // does not fetch what the other public pages share with members.
    if (isIn(landingScreen)) return 'app';
    return publicScreens.some(isIn) ? 'pieces' : 'members';
  },
};

export const chunkGroups = [loader, cores];

const known = new WeakMap<object, Map<string, Set<string>>>();

/** Everything that a module imports, and what that imports in turn; not what is loaded later. */
function reachable(from: string, modules: Modules): Set<string> {
  const perStart = known.get(modules) ?? new Map<string, Set<string>>();
  known.set(modules, perStart);
  const before = perStart.get(from);
  if (before) return before;
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(from);
  perStart.set(from, found);
  return found;
}
