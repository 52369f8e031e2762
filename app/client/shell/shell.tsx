import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useMe } from '#features/account/client/queries.ts';
import { Toaster } from '#ui/toaster.tsx';
import { appCopy } from '../../copy.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChatButton } from './chat-button.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useAccountWatch } from './use-account-watch.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { useNetworkNotices } from './use-network-notices.ts';
import { usePageChange } from './use-page-change.ts';

/** Loaded after the screen; when that fails (no connection), an open conversation still sends its own. */
const Sending = lazy(() =>
  import('#features/group-chat/client/parts/sending.tsx').then(
    ({ Sending }) => ({ default: Sending }),
    () => ({ default: () => null }),
  ),
);

/** `open`: also for visitors, without menus for them. `bare`: never with menus. `talk`: a chat has the corner. */
export type Frame = 'members' | 'open' | 'bare' | 'talk';

/** What a route says of its screen. */
export type ScreenFacts = { title: string; frame: Frame };

const unknownScreen: ScreenFacts = { title: appCopy.product, frame: 'open' };

function isScreenFacts(handle: unknown): handle is ScreenFacts {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'frame' in handle;
}

/** The frame around every screen. */
export function Shell() {
  const handle = useMatches().at(-1)?.handle;
  const { title, frame } = isScreenFacts(handle) ? handle : unknownScreen;
  const me = useMe();
  const account = me.data?.account ?? null;
  useAccountWatch();
  useNetworkNotices();
  usePageChange(title);
  useLoadAhead(account !== null);

  // While it is not known who this is, a members' screen already has its place beside the menu.
  const menus = frame !== 'bare' && (account !== null || (me.isPending && frame !== 'open'));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-md bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        {appCopy.bars.skip}
      </a>
      <TopBar account={account} />
      <div className="flex flex-1">
        {menus ? <SideMenu account={account} /> : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="sticky top-16 z-20">
            <OfflineBanner />
          </div>
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-5xl flex-1 px-gutter pb-24 lg:px-8">
            <Outlet />
          </main>
        </div>
      </div>
      {menus ? (
        <div className="pointer-events-none sticky bottom-0 z-30">
          {frame === 'talk' || !account ? null : <ChatButton />}
          <div className="pointer-events-auto">
            <BottomBar account={account} />
          </div>
        </div>
      ) : null}
      {account ? (
        <Suspense fallback={null}>
          <Sending />
        </Suspense>
      ) : null}
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
