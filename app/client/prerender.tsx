// Draws pages at build. The tree is the one that app.tsx hangs into the page, so that React finds what it expects.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadFirstScreen } from './first-screen.ts';
import { createRoutes } from './routes.tsx';
import { FrameLoading } from './shell/frame-loading.tsx';

/** A public page as a visitor sees it. */
export async function drawPage(pathname: string): Promise<string> {
  const routes = createRoutes({ isVisitor: true, withGallery: false });
  await loadFirstScreen(routes, pathname);
  const router = createMemoryRouter(routes, { initialEntries: [pathname] });
  return renderToString(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </StrictMode>,
  );
}

/** What stands in every other page until the code is there. */
export const drawLoading = (): string => renderToString(<FrameLoading />);
