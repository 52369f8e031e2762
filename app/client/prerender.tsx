// Draws pages at build.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { meOptions } from '#features/account/client/queries.ts';
import { AppTree } from './app-tree.tsx';
import { loadFirstScreen } from './first-screen.ts';
import { MemberFrame, queryClient } from './member-frame.tsx';
import { createRoutes } from './routes.tsx';
import { someMember } from './some-member.ts';
import { FrameLoading } from './shell/frame-loading.tsx';

async function draw(routes: RouteObject[], pathname: string): Promise<string> {
  await loadFirstScreen(routes, pathname);
  const router = createMemoryRouter(routes, { initialEntries: [pathname] });
  return renderToString(<AppTree router={router} />);
}

/** A public page as a visitor sees it. */
export const drawPage = (pathname: string): Promise<string> =>
  draw(createRoutes({ isVisitor: true, withGallery: false }), pathname);

/** A members' screen as it stands while everything in it is on its way. */
export async function drawMemberPage(pathname: string): Promise<string> {
  queryClient.setQueryData(meOptions.queryKey, someMember);
  const drawn = await draw(createRoutes({ isVisitor: false, withGallery: false, MemberFrame }), pathname);
  // What it holds has timers, for which the build would wait.
  queryClient.clear();
  // Nothing in it can be used before the code is there; the menus can.
  return drawn.replace('<main', '<main inert');
}

/** What stands in every other page until the code is there. */
export const drawLoading = (): string => renderToString(<FrameLoading />);
