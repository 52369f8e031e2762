import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Puts the code of the screens at an address into the routes, so that the first drawing is the whole page, as it
 * was drawn at build.
 */
export async function loadFirstScreen(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const loaded = await route.lazy();
    Object.assign(route, loaded, { lazy: undefined });
  }
}
