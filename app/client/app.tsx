import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadFirstScreen } from './first-screen.ts';
import { loadMemberFrame } from './frame.tsx';
import { createRoutes } from './routes.tsx';

/** Takes over a page that came drawn for visitors, or draws any other. */
export async function startApp(root: HTMLElement): Promise<void> {
  const isVisitor = root.dataset['page'] === 'drawn';
  const routes = createRoutes({ isVisitor, withGallery: root.dataset['page'] === 'gallery' });
  if (isVisitor) await loadFirstScreen(routes, location.pathname);
  else void loadMemberFrame();
  const app = (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={createBrowserRouter(routes)} />
      </CSPProvider>
    </StrictMode>
  );
  if (isVisitor) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
