// How much a phone fetches before a page is usable. Over budget, the build fails and lists the heaviest files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publicPages } from '#app/public-pages.ts';
import { entrySource, readClientManifest } from './client-manifest.ts';
import { appSources, screenOf, screenSources } from './client-pages.ts';

const landing = publicPages.filter(({ path }) => path === '/').map(screenOf);

const comingParts = [
  'app/client/shell/connection/unsent-commands.tsx',
  'features/news/client/parts/news-menu.tsx',
  'features/golf-session/calendar/client/parts/feed-card.tsx',
];

/** Kilobytes after gzip. */
export const budgets = [
  { page: '/', sources: [entrySource], scripts: 5, styles: 21 },
  // Fetched later, at the first touch.
  {
    page: '/, taken over',
    sources: [entrySource, 'app/client/app.tsx', ...landing],
    scripts: 115,
    styles: 21,
  },
  {
    page: '/updates',
    sources: [entrySource, ...appSources, screenSources.updates],
    scripts: 180,
    styles: 21,
  },
  // With the parts that load by themselves a moment later, which do not need zod.
  {
    page: '/updates, /profile, complete',
    sources: [entrySource, ...appSources, screenSources.updates, ...comingParts],
    scripts: 273,
    styles: 21,
  },
  // Without zod, which only forms need: it costs a slow phone a tenth of a second.
  ...(['members', 'golfBuddy', 'myGolfSessions', 'profile', 'chats'] as const).map((screen) => ({
    page: screen,
    sources: [entrySource, ...appSources, screenSources[screen]],
    scripts: 198,
    styles: 21,
  })),
  {
    page: 'an open chat',
    sources: [entrySource, ...appSources, screenSources.chats, 'app/client/chats/open-chat.tsx'],
    scripts: 278,
    styles: 21,
  },
  // What judges its forms, by zod, loads when the visitor goes to a field.
  { page: 'auth', sources: [entrySource, ...appSources, screenSources.auth], scripts: 230, styles: 21 },
  // Its forms load after it.
  {
    page: 'clubSelection',
    sources: [entrySource, ...appSources, screenSources.clubSelection],
    scripts: 210,
    styles: 21,
  },
] as const;

type Weight = { file: string; kilobytes: number };

/** The files in each budget, heaviest first. */
export function weigh(folder: string, sources: readonly string[]): Record<'scripts' | 'styles', Weight[]> {
  const manifest = readClientManifest(folder);
  const weighAll = (files: string[]) =>
    files
      .map((file) => ({
        file,
        kilobytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000,
      }))
      .toSorted((a, b) => b.kilobytes - a.kilobytes);
  return {
    scripts: weighAll(manifest.scriptsOf(...sources)),
    styles: weighAll(manifest.stylesOf(...sources)),
  };
}

const total = (weights: readonly Weight[]) => weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0);

export function enforceBudgets(folder: string): void {
  const overspent = budgets.flatMap(({ page, sources, ...most }) => {
    const weights = weigh(folder, sources);
    return (['scripts', 'styles'] as const).flatMap((kind) => {
      const sum = total(weights[kind]);
      console.log(`${page}: ${sum.toFixed(1)} of ${most[kind]} kB of ${kind}`);
      if (sum <= most[kind]) return [];
      const heaviest = weights[kind].slice(0, 8).map((one) => `  ${one.kilobytes.toFixed(1)} ${one.file}`);
      return [`${page} needs too much before it is usable:`, ...heaviest];
    });
  });
  if (overspent.length > 0) throw new Error(`A budget of the client is overspent.\n${overspent.join('\n')}`);
}
