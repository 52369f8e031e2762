// Divides the client into chunks. Many small files would cost a phone a header and a wait in the request queue each, and compress
// worse. A module goes where the most urgent page that needs it finds it, so a rarer screen may load a little that it does not use:
// - `react` and `app` are always needed, `members` by every member.
// - `screens` is shared by the members' first screens. What the home shares with another is in `members`, because the home is opened most.
// - What only one of them needs is in a chunk of that screen, apart from what public pages or rarer code need too: that is in a chunk
//   beside it (`-parts`), or in `screens` where it would be too small.
// - `later` is for the parts of the frame that load after the first render, `sending` for commands that wait for a connection, `forms`
//   for the forms of new users, and `dialogs` for what the two need. `entry` is for what choosing a club shares with those forms, and
//   `auth` for what only signing in needs of them, even where an invitation or the security screen uses it. `conversations` is for the
//   screens with messages. `schemas` is zod, which a page without a form never loads: evaluating it takes a slow phone a tenth of a
//   second.
// All other code is split where it is loaded on demand.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../source-files.ts';
import { entrySource } from './client-manifest.ts';
import { memberFrame, memberScreens, publicScreens, screenSources } from './client-pages.ts';

type Module = {
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
};
type Modules = { getModuleInfo(id: string): Module | null };

/** Modules that the entry shares with other chunks, in a chunk beside it, so that the entry itself stays small. */
const loader = {
  name: 'loader',
  test: /vite\/preload-helper|rolldown\/runtime|early-submit|device-storage|early-taps|idb-keyval|install-prompt|push-mark|early-calls|account\/rules|invitation-token|unsubscribe-token/,
  priority: 2,
};

/**
 * Parts of the frame that every signed-in page loads after its first render; and two that the home and the profile load then, which
 * would otherwise bring all code of forms and conversations for a few lines.
 */
const laterParts = [
  'features/news/client/parts/news-menu.tsx',
  'ui/forms/copy-link.tsx',
  'app/client/shell/bell-with-offer.tsx',
  'app/client/shell/watches.tsx',
  'app/client/shell/signed-in-user.tsx',
  'features/golf-session/join-request/client/parts/waiting-number.tsx',
  'features/conversation/inbox/client/parts/unread-number.tsx',
];
/** Loads after those, for commands that wait for a connection. */
const sending = 'app/client/shell/connection/unsent-commands.tsx';
for (const part of [...laterParts, sending]) {
  if (!existsSync(join(root, part))) throw new Error(`There is no ${part} to load later.`);
}

export const reactChunk = 'react';
/** Most releases of the app do not change it, so a browser that has it keeps it. */
const react = { name: reactChunk, test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 };

/** What rarer code shares with these is too small for a file of its own. */
const smallParts = new Set([screenSources.golfBuddy, screenSources.myGolfSessions]);
const framed = ['app/client/app.tsx', memberFrame];
/** With the parts that it loads after itself. */
const choosingClub = [
  screenSources.clubSelection,
  'app/client/club-selection/ask-form.tsx',
  'app/client/club-selection/leave-dialog.tsx',
];
const entries = [[screenSources.auth], choosingClub, [screenSources.profileSetup]];
const entryScreens = entries.flat();
const conversationScreens = [
  screenSources.management,
  screenSources.participant,
  'app/client/chats/open-chat.tsx',
  'app/client/screens/session-rating-screen.tsx',
];

const byUse = {
  debugName: 'by use',
  priority: 1,
  // Each module is judged by itself. A module is needed wherever its importers are, so no two chunks import each other.
  includeDependenciesRecursively: false,
  name: (id: string, modules: Modules) => chunkOf(id, modules),
};

/** Which of some sources need a module, directly or through others. */
type Use = {
  id: string;
  usersAmong: (sources: readonly string[]) => string[];
  isUsedBy: (sources: readonly string[]) => boolean;
  isStart: boolean;
};

function chunkOf(id: string, modules: Modules): string | null {
  const usersAmong = (sources: readonly string[]) => sources.filter((source) => isIn([source], id, modules));
  const isUsedBy = (sources: readonly string[]) => usersAmong(sources).length > 0;
  const use: Use = { id, usersAmong, isUsedBy, isStart: isStartOfChunk(id, modules) };
  if (isUsedBy(framed)) return chunkOfFrame(use);
  if (isUsedBy([entrySource])) return null;
  return usersAmong(memberScreens).length > 0 ? chunkOfFirstScreen(use) : chunkOfRest(use);
}

function chunkOfFrame({ isUsedBy }: Use): string {
  // A public page must not fetch members' code for an icon that both use.
  return isUsedBy(['app/client/app.tsx', ...publicScreens]) ? 'app' : 'members';
}

function chunkOfFirstScreen({ usersAmong, isUsedBy }: Use): string | null {
  const [first = '', ...others] = usersAmong(memberScreens);
  if (others.length > 0) return isUsedBy([screenSources.updates]) ? 'members' : 'screens';
  const screen = basename(first, '.tsx');
  if (!isUsedBy([...publicScreens, ...laterParts, sending, ...entryScreens, ...conversationScreens]))
    return screen;
  // Choosing a club needs little of the chats.
  const isForChoosing = first === screenSources.chats && isUsedBy([screenSources.clubSelection]);
  return smallParts.has(first) || isForChoosing ? 'screens' : screen.replace('-screen', '-parts');
}

function chunkOfRest({ id, usersAmong, isUsedBy, isStart }: Use): string | null {
  if (isUsedBy(publicScreens)) return null;
  if (id.includes('/node_modules/zod/')) return 'schemas';
  if (isStart) return null;
  const forms = entries.filter((sources) => isUsedBy(sources)).length;
  if (isUsedBy(laterParts)) return forms > 0 ? null : 'later';
  if (isUsedBy([sending])) return forms > 0 ? 'dialogs' : 'sending';
  // Choosing a club begins without a form, and signing in without anything that opens over the page.
  if (forms > 1) {
    if (isUsedBy([screenSources.clubSelection])) return 'entry';
    return isUsedBy([screenSources.auth]) ? 'forms' : 'dialogs';
  }
  if (forms > 0) return isUsedBy([screenSources.auth]) ? 'auth' : null;
  return usersAmong(conversationScreens).length > 2 ? 'conversations' : null;
}

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

export const chunkGroups = [react, loader, byUse, small];

/** Loaded on demand and imported by nothing else: its chunk need not have another name. */
function isStartOfChunk(id: string, modules: Modules): boolean {
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return dynamicImporters.length > 0 && importers.length === 0;
}

const isIn = (sources: readonly string[], id: string, modules: Modules) =>
  sources.some((source) => reachable(join(root, source), modules).has(id));

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
