// The client's routes, made from the route table. A screen's code loads when it is first opened.
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { galleryPath } from '../paths.ts';
import { routeTable, type Route, type ScreenName } from '../route-table.ts';
import { Frame } from './frame.tsx';
import type { ScreenFacts } from './screen-facts.ts';
import { load, loadGallery, loadGuarded } from './screens.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';

const gallery = async () => ({ Component: await reloadOnStaleChunk(loadGallery) });

/** The screens that several routes share. */
const staying = new Map<string, ComponentType>();

function toRoute({ path, screen, need, frame, title, menu, stays, wide }: Row): RouteObject {
  const loadScreen = load[screen];
  const loadGuardedScreen = () => Promise.all([loadScreen(), loadGuarded()]);
  return {
    path,
    handle: {
      title,
      frame,
      menu,
      stays,
      wide: wide ?? false,
      load: frame === 'public' ? loadScreen : loadGuardedScreen,
    } satisfies ScreenFacts,
    HydrateFallback: ScreenLoading,
    lazy: async () => {
      if (frame === 'public') return { Component: await reloadOnStaleChunk(loadScreen) };
      const [Screen, Guarded] = await reloadOnStaleChunk(loadGuardedScreen);
      const guarded = (): ReactNode => (
        <Guarded need={need}>
          <Screen />
        </Guarded>
      );
      // The same component: React would unmount the screen for another one.
      const Component = (stays && staying.get(stays)) || guarded;
      if (stays) staying.set(stays, Component);
      return { Component };
    },
  };
}

type Row = Route & { screen: ScreenName };
const rows: readonly Row[] = routeTable;
const screens = rows.map(toRoute);

/** `isVisitor`: the page was prerendered for visitors. `withGallery`: not a production server. */
export type PageFacts = {
  isVisitor: boolean;
  withGallery: boolean;
  MemberFrame?: ComponentType | undefined;
};

export const createRoutes = ({ isVisitor, withGallery, MemberFrame }: PageFacts): RouteObject[] => [
  ...(withGallery ? [{ path: galleryPath, lazy: gallery, HydrateFallback: ScreenLoading }] : []),
  {
    element: <Frame startsAsVisitor={isVisitor} MemberFrame={MemberFrame} />,
    ErrorBoundary: ErrorScreen,
    // Inside the frame, so that a broken screen leaves the menus in place.
    children: [{ ErrorBoundary: ErrorScreen, children: screens }],
  },
];
