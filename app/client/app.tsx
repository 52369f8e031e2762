import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { AppTree } from './app-tree.tsx';
import { loadFirstScreen } from './first-screen.ts';
import { loadMemberFrame } from './frame.tsx';
import { loadOnIntent } from './load-on-intent.ts';
import { createRoutes } from './routes.tsx';
import { isNative } from '#platform/client/device/native-page.ts';
import { leaveTapsToLinks } from '#platform/client/navigation/early-taps.ts';
import { withOverlayHistory } from '#platform/client/navigation/overlay-history.ts';
import { copyMark } from '#platform/shared/web/worker-names.ts';
import { setDestination } from '#platform/client/reload-on-stale-chunk.ts';

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
