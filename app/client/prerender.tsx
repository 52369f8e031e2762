// Draws pages at build.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { AppTree } from './app-tree.tsx';
import { loadFirstScreen } from './first-screen.ts';
import { createRoutes } from './routes.tsx';
import { FrameLoading } from './shell/frame-loading.tsx';

/** A public page as a visitor sees it. */
export async function drawPage(pathname: string): Promise<string> {
  const routes = createRoutes({ isVisitor: true, withGallery: false });
  await loadFirstScreen(routes, pathname);
  const router = createMemoryRouter(routes, { initialEntries: [pathname] });
  return renderToString(<AppTree router={router} />);
}

/** What stands in every other page until the code is there. */
export const drawLoading = (): string => renderToString(<FrameLoading />);
