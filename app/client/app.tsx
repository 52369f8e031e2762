import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, type RouteObject } from 'react-router';
import { isNative } from '#platform/client/device/native-page.ts';
import { leaveTapsToLinks } from '#platform/client/navigation/early-taps.ts';
import { withOverlayHistory } from '#platform/client/navigation/overlay-history.ts';
import { setDestination } from '#platform/client/reload-on-stale-chunk.ts';
import { copyMark } from '#platform/shared/web/worker-names.ts';
import { AppTree, loadFirstScreen } from './app-tree.tsx';
import { loadMemberFrame } from './frame.tsx';
import { createRoutes } from './routes.tsx';
import { screenFactsOf } from './screen-facts.ts';

/** Hydrates a prerendered page, or renders any other. */
export async function startApp(root: HTMLElement): Promise<void> {
  const isVisitor = root.dataset['page'] === 'drawn';
  const withGallery = root.dataset['page'] === 'gallery';
  // A chunk that cannot be loaded now is requested again where it is needed, with a message.
  const members = isVisitor ? null : await loadMemberFrame().catch(() => null);
  const restoreFocus = members?.keepEarlyFocus();
  const routes = createRoutes({ isVisitor, withGallery, MemberFrame: members?.MemberFrame });
  loadOnIntent(routes);
  const takeRouter = isNative ? await (await import('./native/native-app.ts')).openNativeApp() : null;
  const firstScreen = loadFirstScreen(routes, location.pathname);
  // The HTML of a member page has its loading state, which stays until there is data to show.
  await (isVisitor
    ? firstScreen
    : Promise.all([firstScreen, members?.whenUserKnown()]).catch(() => undefined));
  // With data to hydrate from, the router keeps the scroll position.
  const router = withOverlayHistory(() =>
    createBrowserRouter(routes, isVisitor ? { hydrationData: { loaderData: {} } } : {}),
  );
  takeRouter?.(router);
  setDestination(() => createPath(router.state.navigation.location ?? router.state.location));
  const onShown = () => {
    leaveTapsToLinks();
    restoreFocus?.();
  };
  const app = <AppTree router={router} onShown={onShown} />;
  const show = () => void (isVisitor ? hydrateRoot(root, app) : createRoot(root).render(app));
  // A copy of the home does not react yet, so it is replaced as soon as possible. Everything else is rendered in small pieces, so
  // that a slow phone keeps reacting to touch.
  if (copyMark in root.dataset) show();
  else startTransition(show);
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of a screen when the user is about to open it: touch, hover or focus on its link. */
function loadOnIntent(routes: RouteObject[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // When it fails, opening the screen tries again and shows the error.
      screenFactsOf(route.handle)
        ?.load()
        .catch(() => undefined);
    }
  };
  for (const sign of signs) addEventListener(sign, onIntent, { passive: true });
}
