// Keeps a copy of the home as it looks now. Without a connection the service worker sends it with the page, so that the user can read
// before the app runs: on a slow phone that takes more than a second.
import { bannerPlace, homeCache, homePath, keptHeaders } from '#platform/shared/web/worker-names.ts';
import { clientVersion } from '../server.ts';

let isWaiting = false;

/** `isStillWanted`: false after the user has signed out. */
export async function keepHome(isStillWanted: () => boolean): Promise<void> {
  if (isWaiting || !('serviceWorker' in navigator)) return;
  isWaiting = true;
  // At the first visit the service worker is installed after the screen has loaded.
  await navigator.serviceWorker.ready;
  isWaiting = false;
  const html = location.pathname === homePath ? copyOfScreen() : null;
  if (html === null) return;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    [keptHeaders.build]: clientVersion,
    [keptHeaders.at]: String(Date.now()),
  };
  const cache = await caches.open(homeCache);
  if (isStillWanted()) await cache.put(homePath, new Response(html, { headers }));
}

/** Null while parts of the screen are loading, or a dialog covers it. */
function copyOfScreen(): string | null {
  const root = document.getElementById('root')!;
  if (root.querySelector('[data-skeleton], [inert]') || document.querySelector('[role$="dialog"]'))
    return null;
  const copy = root.cloneNode(true) as HTMLElement;
  for (const banners of copy.querySelectorAll('[data-banners]'))
    banners.replaceChildren(document.createComment(bannerPlace));
  // The content policy forbids styles in HTML, other than those that the app sets.
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  return copy.innerHTML;
}
