import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the screens of a path into the routes, so that the first render is the whole page, equal to the prerendered one.
 */
export async function loadFirstScreen(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const loaded = await route.lazy();
    Object.assign(route, loaded, { lazy: undefined });
  }
}
