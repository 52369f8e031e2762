// Divides the client into chunks: one that the app always needs, one for every member, one shared by several members'
// screens, one that members share with public pages, one for the frame's parts that load after the first sight, and one for
// very small pieces. Forty small files would cost a phone forty headers and a wait in the request queue, and compress worse.
// All other code is split where it is loaded on demand.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entrySource } from './client-manifest.ts';
import { landingScreen, screenSources, memberScreens, publicScreens } from './client-pages.ts';
import { root } from '../source-files.ts';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Shared by the entry and other chunks. Kept beside the entry, so that the entry stays small. */
const loader = {
  name: 'loader',
  test: /vite\/preload-helper|rolldown\/runtime|early-submit|device-storage|early-taps|kept-value|idb-keyval|install-prompt|invitation-token|unsubscribe-token/,
  priority: 2,
};

const cores = {
  debugName: 'cores',
  priority: 1,
  name(id: string, modules: Modules): 'app' | 'pieces' | 'members' | 'screens' | null {
    const isInOne = (source: string) => isIn([source], id, modules);
    if (isInOne('app/client/app.tsx')) return 'app';
    if (!isInOne('app/client/member-frame.tsx')) {
      const users = memberScreens.filter(isInOne).length;
      // Without this, Base UI splits into tiny chunks, one for each set of importers.
      return users > 1 || (users === 1 && id.includes('@base-ui')) ? 'screens' : null;
    }
    // A public page must not fetch members' code for an icon that both use, nor the landing page code that only the other
    // public pages share with members.
    if (isInOne(landingScreen)) return 'app';
    return publicScreens.some(isInOne) ? 'pieces' : 'members';
  },
};

const isIn = (sources: readonly string[], id: string, modules: Modules) =>
  sources.some((source) => reachable(join(root, source), modules).has(id));

const framed = ['app/client/app.tsx', 'app/client/member-frame.tsx'];

/** What at least three parts share and is too small for a file of its own, such as an icon. */
const small = {
  debugName: 'small',
  maxModuleSize: 650,
  minShareCount: 3,
  includeDependenciesRecursively: false,
  name(id: string, modules: Modules): 'small' | null {
    if (isIn([entrySource, ...publicScreens], id, modules)) return null;
    const needed = [...reachable(id, modules)].filter((one) => one !== id);
    return needed.every((one) => isIn(framed, one, modules)) ? 'small' : null;
  },
};

/** Parts of the frame that every signed-in page loads after its first sight. */
const laterParts = [
  'app/client/shell/bell-with-offer.tsx',
  'app/client/shell/watches.tsx',
  'app/client/shell/who-is-here.tsx',
  'app/client/shell/connection/sending.tsx',
  'features/join-request/client/parts/waiting-number.tsx',
  'features/inbox/client/parts/unread-number.tsx',
];
for (const part of laterParts) {
  if (!existsSync(join(root, part))) throw new Error(`There is no ${part} to load later.`);
}

const { auth, clubSelection, profileSetup } = screenSources;
const firstSight = [
  entrySource,
  ...framed,
  ...publicScreens,
  ...memberScreens,
  auth,
  clubSelection,
  profileSetup,
];

/** These parts and what only they and rarer screens need, in one file. Zod has its own, which forms need too. */
const later = {
  debugName: 'later',
  includeDependenciesRecursively: false,
  name: (id: string, modules: Modules): 'later' | null =>
    isIn(laterParts, id, modules) && !isIn(firstSight, id, modules) && !id.includes('/zod/') ? 'later' : null,
};

export const chunkGroups = [loader, cores, small, later];

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
