import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPath, type RouteObject } from 'react-router';
import { isNative } from '#platform/client/device/native-page.ts';
import { leaveTapsToLinks } from '#platform/client/navigation/early-taps.ts';
import { startPageHistory, type PageHistory } from '#platform/client/navigation/page-history.ts';
import { useScrollPosition } from '#platform/client/navigation/scroll-position.ts';
import { setDestination } from '#platform/client/reload-on-stale-chunk.ts';
import { copyMark } from '#platform/shared/web/worker-names.ts';
import { AppTree } from './app-tree.tsx';
import { loadMemberFrame } from './frame.tsx';
import { createRoutes, loadOnIntent, loadScreen } from './routes.tsx';
import type { ScreenCode } from './shown-screen.ts';

/** Hydrates a prerendered page, or renders any other. */
export async function startApp(root: HTMLElement): Promise<void> {
  const isVisitor = root.dataset['page'] === 'drawn';
  // A chunk that cannot be loaded now is requested again where it is needed, with a message.
  const members = isVisitor ? null : await loadMemberFrame().catch(() => null);
  const restoreFocus = members?.keepEarlyFocus();
  loadAheadOfLinks();
  const takeNavigator = isNative ? await (await import('./native/native-app.ts')).openNativeApp() : null;
  const firstScreen = loadScreen(location.pathname);
  // The HTML of a member page has its loading state, which stays until there is data to show.
  await (isVisitor
    ? firstScreen
    : Promise.all([firstScreen, members?.whenUserKnown()]).catch(() => undefined));
  const pageHistory = startPageHistory({ load: loadScreen, isDrawn: isVisitor });
  takeNavigator?.(pageHistory.navigator);
  setDestination(() => createPath(pageHistory.destination()));
  const onShown = () => {
    leaveTapsToLinks();
    restoreFocus?.();
  };
  const routes = createRoutes({
    startsAsVisitor: isVisitor,
    withGallery: root.dataset['page'] === 'gallery',
    MemberFrame: members?.MemberFrame,
  });
  const app = <LivePage pageHistory={pageHistory} routes={routes} onShown={onShown} />;
  const show = () => void (isVisitor ? hydrateRoot(root, app) : createRoot(root).render(app));
  // A copy of the home does not react yet, so it is replaced as soon as possible. Everything else is rendered in small pieces, so
  // that a slow phone keeps reacting to touch.
  if (copyMark in root.dataset) show();
  else startTransition(show);
}

interface LivePageProps {
  pageHistory: PageHistory<ScreenCode | null>;
  routes: RouteObject[];
  onShown: () => void;
}

function LivePage({ pageHistory, routes, onShown }: LivePageProps) {
  const [shown, setShown] = useState(pageHistory.shown);
  useEffect(() => onShown(), [onShown]);
  useEffect(
    () =>
      pageHistory.follow((next) => {
        if (next.atOnce) flushSync(() => setShown(next));
        else startTransition(() => setShown(next));
      }),
    [pageHistory],
  );
  useScrollPosition(shown);
  return <AppTree routes={routes} shown={shown} navigator={pageHistory.navigator} />;
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of a screen when the user is about to open it: touch, hover or focus on its link. */
function loadAheadOfLinks(): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin) return;
    // When it fails, opening the screen tries again and shows the error.
    loadOnIntent(link.pathname).catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, onIntent, { passive: true });
}
