import { CSPProvider } from '@base-ui/react/csp-provider';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadFirstScreen } from './first-screen.ts';
import { loadMemberFrame } from './frame.tsx';
import { loadOnIntent } from './load-on-intent.ts';
import { createRoutes } from './routes.tsx';
import { tellDestination } from './surely.ts';

/** Takes over a page that came drawn for visitors, or draws any other. */
export async function startApp(root: HTMLElement): Promise<void> {
  const isVisitor = root.dataset['page'] === 'drawn';
  const routes = createRoutes({ isVisitor, withGallery: root.dataset['page'] === 'gallery' });
  if (isVisitor) await loadFirstScreen(routes, location.pathname);
  else void loadMemberFrame();
  loadOnIntent(routes);
  // With data to hydrate from, the router leaves the page where somebody has scrolled it.
  const router = createBrowserRouter(routes, isVisitor ? { hydrationData: { loaderData: {} } } : {});
  tellDestination(() => createPath(router.state.navigation.location ?? router.state.location));
  const app = (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </StrictMode>
  );
  // In small pieces, so that a slow telephone answers to a finger in between.
  startTransition(() => {
    if (isVisitor) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
