// The frame of users with an account: the cache in memory and on the device, the calls that fill it, the live stream that keeps
// it current, and the guard of the screens, because it is always needed too.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sourceIn, meKey, meOptions } from '#features/account/client/model/queries.ts';
import { pause } from '#platform/client/idle.ts';
import { createKeptCache } from '#platform/client/kept-cache.ts';
import { currentNetwork } from '#platform/client/network.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { clientVersion, whenSessionIsRefused } from '#platform/client/server.ts';
import { changeOwner, forgetAtSignOut, leaveWithOwner } from '#platform/client/sign-in/sign-out.ts';
import { keepUpWithTranslation } from '#platform/client/translated-page.ts';
import { prepareClock } from '#platform/shared/time.ts';
import { homePath } from '#platform/shared/web/worker-names.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { Shell } from './shell/shell.tsx';

export { keepEarlyFocus } from '#platform/client/navigation/early-focus.ts';
export { Guarded } from './guards.tsx';

export const queryClient = createQueryClient(({ code, status, message }, meta, empty) => {
  const { failureTitle: title, failureBody, goneIsShown = false } = meta;
  if (goneIsShown && (status === 404 || status === 403)) return;
  // Offline, the banner is enough, and a screen without content says itself that it waits for the connection.
  const isShown = empty ? !currentNetwork().online : code === 'OFFLINE';
  if (title && !isShown) void tellUnlessOnPage(title, failureBody ?? message);
});

whenSessionIsRefused(() => void queryClient.invalidateQueries({ queryKey: meKey }));

/** Milliseconds in which the page shows a failure in the place of its content. */
const longestRender = 300;

async function tellUnlessOnPage(title: string, description: string) {
  // Looks more than once: a quick retry replaces what the page shows.
  for (let waited = 0; waited < longestRender; waited += 50) {
    await pause(50);
    if (isOnPage(title)) return;
  }
  showToast({ tone: 'error', title, description });
}

function isOnPage(title: string): boolean {
  const lines = document.querySelectorAll('[role="alert"]:not([data-sonner-toaster] *) p');
  return [...lines].some((line) => line.getClientRects().length > 0 && line.textContent === title);
}

// Another version of the app may read cached data differently.
const cache = createKeptCache({
  queryClient,
  version: clientVersion,
  sourceFrom: sourceIn,
  onOwner: changeOwner,
  onKept: async (isStillWanted) => {
    if (location.pathname === homePath)
      await (await import('#platform/client/worker/keep-home.ts')).keepHome(isStillWanted);
  },
});
forgetAtSignOut(cache.purge);
leaveWithOwner(cache.owner);
await cache.restore();
// In the background, while the first answers are on their way.
setTimeout(prepareClock);

const longestUnknown = 1_500;

/** Resolves when the signed-in user is known from the cache or the server, or after a timeout. */
export async function whenUserKnown(): Promise<void> {
  if (queryClient.getQueryData(meOptions.queryKey)) return;
  await Promise.race([queryClient.prefetchQuery(meOptions), pause(longestUnknown)]);
}

export function MemberFrame() {
  useEffect(keepUpWithTranslation, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}
