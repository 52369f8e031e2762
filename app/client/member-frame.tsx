// The frame of whoever has an account, with all that an account brings along: the data in memory and on the device,
// the calls that fill it, the live stream that keeps it true; and, for they are always needed too, the guard of the
// screens and the screen that members open the app with.
import { QueryClientProvider } from '@tanstack/react-query';
import { accountIdIn, meKey, meOptions } from '#features/account/client/queries.ts';
import { pause } from '#platform/client/idle.ts';
import { createKeptCache } from '#platform/client/kept-cache.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { forgetAtSignOut } from '#platform/client/sign-in/sign-in.ts';
import { clientVersion } from '#platform/client/version.ts';
import { prepareClock } from '#platform/shared/time-zone.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { Shell } from './shell/shell.tsx';

export { Guarded } from './guards.tsx';
export { UpdatesScreen } from './screens/updates-screen.tsx';

export const queryClient = createQueryClient(({ code, message }, { failureTitle, failureBody }, empty) => {
  if (code === 'SIGN_IN_REQUIRED') void queryClient.invalidateQueries({ queryKey: meKey });
  // Without a connection the banner says enough, as long as there is something to read.
  const worthSaying = failureTitle && (empty || code !== 'OFFLINE');
  if (worthSaying) showToast({ tone: 'error', title: failureTitle, description: failureBody ?? message });
});

// Another version of the app may read kept data in another way.
const cache = createKeptCache({ queryClient, version: clientVersion, ownerFrom: accountIdIn });
forgetAtSignOut(cache.purge);
await cache.restore();
// By itself, while the first answers are on their way.
setTimeout(prepareClock);

const longestUnknown = 1_500;

/** Resolves once it is known who is signed in, as kept or as the server says, or when that takes long. */
export async function whoIsKnown(): Promise<void> {
  if (queryClient.getQueryData(meOptions.queryKey)) return;
  await Promise.race([queryClient.prefetchQuery(meOptions), pause(longestUnknown)]);
}

export function MemberFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}
