import { matchRoutes, type RouteObject } from 'react-router';
import { screenFactsOf } from './screen-facts.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of a screen when the user is about to open it: touch, hover or focus on its link. */
export function loadOnIntent(routes: RouteObject[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // When it fails, opening the screen tries again and shows the error.
      screenFactsOf(route.handle)
        ?.load()
        .catch(() => undefined);
    }
  };
  for (const sign of signs) addEventListener(sign, onIntent, { passive: true });
}
