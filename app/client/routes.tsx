// The client's routes, made from the route table. A screen's code loads when it is first opened.
import { lazy, Suspense, use, type ComponentProps } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';
import { appCopy } from '../copy.ts';
import { galleryPath } from '../paths.ts';
import { routeTable, type Route } from '../route-table.ts';
import { Frame } from './frame.tsx';
import { load, loadGallery, loadGuarded } from './screens.ts';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { ShownScreenContext, type ScreenCode } from './shown-screen.ts';

type Row = Route & { title: string };
const rows = routeTable.map((route): Row => ({ ...route, title: appCopy.titles[route.screen] }));

/** The same component for all routes, so that React keeps a screen when the next address has it too. */
function LoadedScreen() {
  const { facts, code, failure } = use(ShownScreenContext);
  if (failure) throw failure.error;
  if (code === null) return <ScreenLoading />;
  const { Screen, Guarded } = code;
  if (Guarded === null) return <Screen />;
  return (
    <Guarded need={facts.need}>
      <Screen />
    </Guarded>
  );
}

// As the server, which answers 404 to '/Members'.
const screens = rows.map((row) => ({
  path: row.path,
  caseSensitive: true,
  handle: row,
  element: <LoadedScreen />,
}));

/** The row of the route table for an address; the gallery has none. */
export const rowOf = (pathname: string): Row | undefined =>
  matchRoutes(screens, pathname)?.at(-1)?.route.handle;

const loaded = new Map<Row, ScreenCode>();

async function loadCode(row: Row): Promise<ScreenCode> {
  const guard = row.frame === 'public' ? null : loadGuarded();
  const [Screen, Guarded] = await Promise.all([load[row.screen](), guard]);
  const code = { Screen, Guarded };
  loaded.set(row, code);
  return code;
}

/** Loads the code of an address that the user is about to open. */
export async function loadOnIntent(pathname: string): Promise<void> {
  const row = rowOf(pathname);
  if (row && !loaded.has(row)) await loadCode(row);
}

/** The code of an address; no promise when it is loaded. Loads the page again when the server has another version by now. */
export function loadScreen(pathname: string): ScreenCode | null | Promise<ScreenCode> {
  const row = rowOf(pathname);
  if (!row) return null;
  return loaded.get(row) ?? reloadOnStaleChunk(() => loadCode(row));
}

const Gallery = lazy(async () => ({ default: await reloadOnStaleChunk(loadGallery) }));

const gallery = (
  <Suspense fallback={<ScreenLoading />}>
    <Gallery />
  </Suspense>
);

/** `withGallery`: not a production server. */
export type PageFacts = ComponentProps<typeof Frame> & { withGallery: boolean };

export const createRoutes = ({ withGallery, ...frame }: PageFacts): RouteObject[] => [
  ...(withGallery ? [{ path: galleryPath, element: gallery }] : []),
  { element: <Frame {...frame} />, children: screens },
];
