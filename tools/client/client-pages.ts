// The HTML pages that the server sends. Public pages are prerendered, and every page names the code that it will need,
// so that the browser requests all of it at once. The server fills in addresses with the origin, which only it knows.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appCopy, documentTitle } from '#app/copy.ts';
import { appPageOf, memberPageOf, openPageOf } from '#app/paths.ts';
import { notFoundPage, filledPageOf, publicPages, type PublicPage } from '#app/public-pages.ts';
import { routeTable, type PageScreen, type Route } from '#app/route-table.ts';
import { noScriptText } from '#platform/shared/copy.ts';
import { escapeHtml } from '#platform/shared/html.ts';
import { oldBrowserScript } from '#platform/shared/web/old-browser.ts';
import {
  noSettings,
  previewPlaceholders,
  settingPlaceholders,
  type ShownSettings,
} from '#platform/shared/web/page-facts.ts';
import { shellMarks, shellPage } from '#platform/shared/web/worker-names.ts';
import { entrySource, readClientManifest } from './client-manifest.ts';

export type Renderer = {
  renderPage: (pathname: string, settings: ShownSettings) => Promise<string>;
  renderMemberPage: (pathname: string) => Promise<string>;
  renderOpenPage: (pathname: string) => Promise<string>;
  renderLoading: () => string;
  renderOffline: () => string;
};

/** The frame of every member screen. */
export const memberFrame = 'app/client/member-frame.tsx';

/** The code of the screens that a page names, to preload with the page. */
export const screenSources: Record<PageScreen, string> = {
  landing: 'app/client/screens/landing-screen.tsx',
  explore: 'app/client/screens/explore-screen.tsx',
  business: 'app/client/screens/business-screen.tsx',
  privacy: 'app/client/screens/privacy-screen.tsx',
  terms: 'app/client/screens/terms-screen.tsx',
  licences: 'app/client/screens/licences-screen.tsx',
  notFound: 'app/client/screens/not-found-screen.tsx',
  auth: 'app/client/screens/auth-screen.tsx',
  clubSelection: 'app/client/screens/club-selection-screen.tsx',
  sharedGolfSession: 'app/client/screens/shared-golf-session-screen.tsx',
  profileSetup: 'features/profile/client/screens/profile-setup-screen.tsx',
  management: 'app/client/screens/session-management-screen.tsx',
  participant: 'app/client/screens/session-participant-screen.tsx',
  updates: 'app/client/screens/updates-screen.tsx',
  members: 'app/client/screens/members-screen.tsx',
  golfBuddy: 'app/client/screens/golf-buddy-screen.tsx',
  myGolfSessions: 'app/client/screens/my-sessions-screen.tsx',
  profile: 'app/client/screens/profile-screen.tsx',
  chats: 'app/client/screens/chats-screen.tsx',
};

const pagesOf = (...kinds: NonNullable<Route['page']>[]) =>
  routeTable.flatMap((route) =>
    'page' in route && kinds.includes(route.page)
      ? [{ path: route.path, source: screenSources[route.screen], page: route.page }]
      : [],
  );

export const publicScreens = pagesOf('visitors').map(({ source }) => source);

export const screenOf = ({ name }: PublicPage): string => screenSources[name];

export const memberScreens = pagesOf('members').map(({ source }) => source);

/** Needed by every page except prerendered ones, in addition to the entry. */
export const appSources = ['app/client/app.tsx', memberFrame];

/** Requests the session while the code loads. */
const accountPreload = '<link rel="preload" as="fetch" crossorigin href="/api/me">';

const noScript = `<noscript><p class="bg-amber-soft p-4 text-center text-amber-ink">${noScriptText}</p></noscript>`;

/** Instead of a page that scripts would fill. By role, so that a prerendered page has one `main` and one `h1`. */
const noScriptPage = `<noscript>
      <div role="main" class="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
        <img src="/favicon.svg" alt="" class="size-16">
        <p role="heading" aria-level="1" class="font-display text-2xl font-semibold">${appCopy.product}</p>
        <p class="text-ink-soft">${noScriptText}</p>
        <a href="/" class="inline-flex min-h-11 items-center font-semibold text-primary underline">${appCopy.notFound.action}</a>
      </div>
    </noscript>`;
const appPage = 'data-page="app"';

/** Replaces Vite's page by all pages that are served, in the folder pages/. */
export async function writePages(
  folder: string,
  { renderPage, renderMemberPage, renderOpenPage, renderLoading, renderOffline }: Renderer,
): Promise<void> {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = readClientManifest(folder);
  const known = new Set(manifest.scriptsOf(entrySource));
  const sizeOf = (file: string) => statSync(join(folder, file)).size;
  // The largest first: without HTTP/2 a browser fetches six files at once, and the last of the large ones decides when the app runs.
  const preloads = (sources: readonly string[]) =>
    manifest
      .scriptsOf(...sources)
      .filter((file) => !known.has(file))
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  // Visitors see the picture of their page first. The first script requests this code after the first paint (app/client/main.ts).
  const codeForLater = (sources: readonly string[]) =>
    `<template id="later-code">${preloads(sources).join('')}</template>`;

  mkdirSync(join(folder, 'pages'), { recursive: true });
  // A prerendered page shows text at once. On other pages code loads first, and text starts in a font of equal metrics.
  const withoutFonts = template.replaceAll(/<link\s+rel="preload"[^>]*\sas="font"[^>]*>\s*/g, '');
  const write = (name: string, head: string[], data: string, body: string, isText: boolean) =>
    writeFile(`pages/${name}.html`, head, data, body, isText);
  const writeFile = (file: string, head: string[], data: string, body: string, isText: boolean) =>
    writeFileSync(
      join(folder, file),
      (isText ? template : withoutFonts)
        .replace(/<title>.*<\/title>/, head.join('\n    '))
        .replace(
          '<div id="root"></div>',
          `<script>${oldBrowserScript}</script>\n    ${data === appPage ? noScriptPage : noScript}\n    <div id="root" ${data}>${body}</div>`,
        ),
    );

  for (const page of [...publicPages, notFoundPage]) {
    const head = describe(page);
    const data = 'data-page="drawn"';
    write(page.name, head, data, await renderPage(page.path, noSettings), true);
    if (page.shows)
      write(filledPageOf(page), head, data, await renderPage(page.path, settingPlaceholders), true);
  }
  const writeApp = (name: string, more: string[], rendered?: string, head = appHead) =>
    write(
      name,
      [...head, accountPreload, ...preloads([...appSources, ...more])],
      appPage,
      rendered ?? renderLoading(),
      rendered !== undefined,
    );
  writeApp('app', []);
  const shellHead = [...appHead, ...preloads([...appSources, screenSources.updates])];
  const { banner, loading, end } = shellMarks;
  const shellBody = `${banner}${renderOffline()}${loading}${renderLoading()}${end}`;
  writeFile(shellPage, shellHead, appPage, shellBody, true);
  for (const { path, source } of pagesOf('screen')) writeApp(appPageOf(path), [source]);
  for (const { path, source, page } of pagesOf('open', 'both')) {
    const head = isPreviewed(path) ? previewHead : appHead;
    if (page === 'open') writeApp(appPageOf(path), [source], undefined, head);
    const body = (await renderOpenPage(path)) + codeForLater([...appSources, source]);
    write(openPageOf(path) ?? path, [...head, accountPreload], 'data-page="app"', body, true);
  }
  for (const { path, source } of pagesOf('members', 'both')) {
    const head = [...appHead, ...firstCallsOf(path)];
    writeApp(memberPageOf(path) ?? path, [source], await renderMemberPage(path), head);
  }
  write('gallery', [`<title>${appCopy.product}</title>`], 'data-page="gallery"', '', false);
  rmSync(join(folder, 'index.html'));
}

function namingTags(title: string, description: string): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ];
}

const appHead = namingTags(appCopy.product, appCopy.pages.landing);

const isPreviewed = (path: string) => routeTable.some((route) => route.path === path && 'previewed' in route);

/** For the first script (platform/client/early-calls.ts). */
function firstCallsOf(path: string): string[] {
  const route = routeTable.find((one) => one.path === path);
  if (!route || !('firstCalls' in route)) return [];
  return [`<meta name="first-calls" content="${escapeHtml(route.firstCalls.join(' '))}">`];
}

/** The server fills in what the link is about. Search engines need not know such a page. */
const previewHead = [
  ...namingTags(documentTitle(previewPlaceholders.title), previewPlaceholders.description),
  '<meta name="robots" content="noindex">',
  ...openGraph(previewPlaceholders),
];

function openGraph(properties: Record<string, string>): string[] {
  const all = {
    type: 'website',
    locale: 'nl_NL',
    site_name: appCopy.product,
    image: '%ORIGIN%/share.png',
    ...properties,
  };
  return [
    ...Object.entries(all).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** What search engines and link previews show. */
function describe({ title, description, canonical }: PublicPage): string[] {
  const head = namingTags(documentTitle(title), description);
  if (canonical === null) return [...head, '<meta name="robots" content="noindex">'];
  return [
    ...head,
    `<link rel="canonical" href="%ORIGIN%${canonical}">`,
    ...openGraph({ title, description, url: `%ORIGIN%${canonical}` }),
  ];
}
