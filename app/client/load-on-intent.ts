import { matchRoutes, type RouteObject } from 'react-router';
import { screenFactsOf } from './screen-facts.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of a screen as soon as somebody is about to open it: a finger, a pointer or focus on its link. */
export function loadOnIntent(routes: RouteObject[]): void {
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // When it fails, opening the screen tries again and says so.
      screenFactsOf(route.handle)
        ?.load()
        .catch(() => undefined);
    }
  };
  for (const sign of signs) addEventListener(sign, hear, { passive: true });
}
