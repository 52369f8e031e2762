import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode, useEffect, type ComponentProps } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

type AppTreeProps = { router: ComponentProps<typeof RouterProvider>['router']; onShown?: () => void };

/** The React tree of the page. It must match the prerendered HTML, or hydration fails. */
export function AppTree({ router, onShown }: AppTreeProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </StrictMode>
  );
}

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
