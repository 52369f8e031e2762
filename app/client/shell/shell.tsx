import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { KnownAccount } from '#features/account/client/model/known-account.ts';
import { useMe } from '#features/account/client/model/queries.ts';
import { selectedMembership, type Account } from '#features/account/rules.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { currentNetwork, onNetworkChange } from '#platform/client/network.ts';
import { outboxOf, SenderContext } from '#platform/client/sending/use-send.ts';
import { registerWorker } from '#platform/client/worker/register-worker.ts';
import { classNames } from '#ui/class-names.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { areToastsLoaded, loadToaster, showToast } from '#ui/overlays/toast.ts';
import { appCopy } from '../../copy.ts';
import { openedKinds, openedParameter } from '../../deep-links.ts';
import { loadAhead } from '../screens.ts';
import { useScreenFacts } from '../shown-screen.ts';
import { BarActions } from './bar-actions.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection/connection-banner.tsx';
import { Footer } from './footer.tsx';
import { ScreenTransition, usePageChange } from './page-change.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useAccountWatch } from './use-account-watch.ts';

/** Loaded before it is needed, because it cannot be loaded without a connection. Until then, open screens send their own commands. */
const UnsentCommands = loadLater(
  async () => (await import('./connection/unsent-commands.tsx')).UnsentCommands,
);

/** Few users see it: the first page has no room for what they alone need. */
const AdminStepBanner = loadLater(
  async () =>
    (await import('#features/account/client/parts/admin-step/admin-step-banner.tsx')).AdminStepBanner,
);

const Watches = loadLater(async () => (await import('./watches.tsx')).Watches);

/** Loaded before the first toast, which may be about a lost connection. */
const Toaster = loadLater(async () => (await loadToaster()).Toaster, { isThere: areToastsLoaded });

/** In a low window the chat button has left the side menu. */
const cornerOfChatButton = 'md:short:pr-20 full-screen:md:short:pr-0';

/** The frame around every screen, except for visitors who have only seen public pages. */
export function Shell() {
  const me = useMe();
  const account = me.data?.account ?? null;
  // Prerendering has no storage.
  const outbox = account && globalThis.document ? outboxOf(account.id) : null;
  return (
    <KnownAccount value={account}>
      <SenderContext value={{ queryClient: useQueryClient(), tell: showToast, outbox }}>
        <Frame account={account} isPending={me.isPending} />
      </SenderContext>
    </KnownAccount>
  );
}

function Frame({ account, isPending }: { account: Account | null; isPending: boolean }) {
  const { title, frame, wide } = useScreenFacts();
  useAccountWatch();
  useNetworkNotices();
  usePageChange(title);
  useLoadAhead(account !== null);
  useOpenedNotice(Boolean(account?.profile));

  // Until the user is known, a member screen already has its position beside the menu.
  const forVisitors = frame === 'public' || frame === 'open';
  const menus = frame !== 'bare' && (account !== null || (isPending && !forVisitors));
  return (
    <div
      data-frame
      className="flex min-h-dvh flex-col filled:h-[var(--visible-height,100dvh)] filled:min-h-0"
    >
      <SkipLink />
      <TopBar club={(account && selectedMembership(account)?.club) ?? null}>
        {account ? <BarActions account={account} /> : null}
      </TopBar>
      <div className="flex min-h-0 flex-1">
        {menus ? <SideMenu account={account} /> : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <div
            data-banners
            className="sticky top-[calc(64px+var(--safe-top))] z-20 cramped:top-0 filled:static full-screen:bg-raised full-screen:pt-safe"
          >
            <div className="flex flex-wrap">
              <ConnectionBanner />
              {account ? <UnsentCommands /> : null}
            </div>
            <UpdatePrompt />
            {menus && account?.secondStep === 'required' ? <AdminStepBanner /> : null}
          </div>
          <main
            id="main"
            tabIndex={-1}
            className={classNames(
              'mx-auto w-full flex-1 px-gutter pb-10 md:px-6 lg:px-8 filled:flex filled:min-h-0 filled:max-w-none filled:flex-col filled:p-0',
              wide ? 'max-w-[90rem]' : 'max-w-5xl',
              menus && cornerOfChatButton,
            )}
          >
            <ScreenTransition />
          </main>
          {frame === 'public' ? <Footer /> : null}
        </div>
      </div>
      {menus ? (
        <div className="sticky bottom-0 z-30 full-screen:hidden">
          <BottomBar account={account} />
        </div>
      ) : null}
      {account?.profile ? <Watches /> : null}
      <Toaster />
    </div>
  );
}

const quietMoment = 2_500;

/**
 * Gets the code of the other screens and of dialogs after the first screen: on the course there may be no connection. The service worker
 * stores it without running it. Only without one does the page load it, which blocks a slow phone for half a second; for users who have
 * set their browser to save data it does not.
 */
function useLoadAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const keepOrLoad = async () => {
      if (!(await registerWorker()) && !savesData()) await loadAhead();
    };
    const timer = setTimeout(() => void keepOrLoad(), quietMoment);
    return () => clearTimeout(timer);
  }, [wanted]);
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const nothing: readonly string[] = [];
const parameter = [openedParameter];

/** Shows once what a deep link has opened. `hasProfile`: before that the link leads to signing in, or to the profile. */
function useOpenedNotice(hasProfile: boolean): void {
  const [parameters] = useSearchParams();
  const opened = openedKinds.find((kind) => hasProfile && kind === parameters.get(openedParameter));
  const { pathname } = useLocation();
  const shown = useRef<{ at: string; close: () => void }>(undefined);
  useEffect(() => {
    // A screen whose subject is gone, or not for this user, leads elsewhere and says so.
    if (shown.current && shown.current.at !== pathname) shown.current.close();
  }, [pathname]);
  useEffect(() => {
    if (!opened) return;
    const close = showToast({ tone: 'info', title: appCopy.opened[opened] });
    shown.current = { at: location.pathname, close };
  }, [opened]);
  // Changing the address would end a redirect of the guard that is still under way.
  useDroppedParameters(hasProfile ? parameter : nothing);
}

/** Shows a toast when the connection goes, and when it is back: not when only the device had said that there is none. */
function useNetworkNotices(): void {
  useEffect(() => {
    let isLost = false;
    return onNetworkChange(() => {
      const isBack = currentNetwork().online;
      if (!isBack) showToast({ tone: 'error', title: appCopy.network.lost, repeatsBanner: true });
      else if (isLost || navigator.onLine) showToast({ tone: 'success', title: appCopy.network.back });
      isLost = !isBack;
    });
  }, []);
}
