// Divides the client into chunks: one that the app always needs, one for every member, one shared by several members'
// screens, and one that members share with public pages. Forty small files would cost a phone forty headers and a wait
// in the request queue, and compress worse. All other code is split where it is loaded on demand.
import { join } from 'node:path';
import { landingScreen, memberScreens, publicScreens } from './client-pages.ts';
import { root } from '../source-files.ts';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Shared by the entry and other chunks. Kept beside the entry, so that the entry stays small. */
const loader = { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime|early-submit/, priority: 1 };

const cores = {
  debugName: 'cores',
  name(id: string, modules: Modules): 'app' | 'pieces' | 'members' | 'screens' | null {
    const isIn = (source: string) => reachable(join(root, source), modules).has(id);
    if (isIn('app/client/app.tsx')) return 'app';
    if (!isIn('app/client/member-frame.tsx')) {
      const users = memberScreens.filter(isIn).length;
      // Without this, Base UI splits into tiny chunks, one for each set of importers.
      return users > 1 || (users === 1 && id.includes('@base-ui')) ? 'screens' : null;
    }
    // A public page must not fetch members' code for an icon that both use, nor the landing page code that only the other
    // public pages share with members.
    if (isIn(landingScreen)) return 'app';
    return publicScreens.some(isIn) ? 'pieces' : 'members';
  },
};

export const chunkGroups = [loader, cores];

const cache = new WeakMap<object, Map<string, Set<string>>>();

/** All modules that a module imports statically, directly or through others. */
function reachable(from: string, modules: Modules): Set<string> {
  const perStart = cache.get(modules) ?? new Map<string, Set<string>>();
  cache.set(modules, perStart);
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
