import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { Route, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isAppPath } from '#app/paths.ts';
import { pictureFolder } from '#platform/shared/pictures.ts';
import { homeCache, homePath, pictureCache, shellPage } from '#platform/shared/web/worker-names.ts';
import { withHome } from './kept-home.ts';

/** The files of this build, filled in by tools/client/bundle-client.ts. */
declare const PRECACHED: { url: string; revision: string | null }[];

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();

/** Seconds without an answer after which a weak signal counts as none. */
const longestWait = 4;

/**
 * What a proxy answers while the server behind it restarts counts as no answer: its empty page would stay in an app on the home screen,
 * which has no button to load it again.
 */
const serverOnly = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 502) throw new Error('The server does not answer.');
    return response;
  },
};

// Pages come from the server: it knows who is signed in and has the newest build. Without an answer, the app starts from the device.
const pages = new Route(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
  new NetworkOnly({ networkTimeoutSeconds: longestWait, plugins: [serverOnly] }),
);
pages.setCatchHandler(async ({ url }) => startPage(url?.pathname));
registerRoute(pages);

/** The home shows at once what it last showed; the app needs more than a second to run on a slow phone. */
async function startPage(path: string | undefined): Promise<Response> {
  const shell = await matchPrecache(shellPage);
  if (!shell) return Response.error();
  const kept = path === homePath ? await caches.match(homePath, { cacheName: homeCache }) : undefined;
  const page = kept && withHome(await shell.clone().text(), await kept.text(), kept.headers);
  return page ? new Response(page, { headers: shell.headers }) : shell;
}

// A picture never changes under its address. Sign-out deletes them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(pictureFolder),
  new CacheFirst({
    cacheName: pictureCache,
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 24 * 3_600, purgeOnQuotaError: true })],
  }),
);
