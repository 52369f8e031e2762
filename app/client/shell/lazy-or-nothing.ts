import { lazy, type ComponentType } from 'react';
import { idleAfter } from '#platform/client/idle.ts';
import { whenBackOnline, currentNetwork } from '#platform/client/network.ts';

/** Milliseconds. Between the first drawing and the answers that fill it the browser is idle too, but not for long. */
const firstDrawing = 400;

/**
 * A part that is loaded once the screen stands and the browser has nothing else to do, and that the screen does
 * without until then. When there is no connection to load it over, it is loaded as soon as there is one.
 */
export const lazyOrNothing = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await idleAfter(firstDrawing);
    return { default: await loadOnline(load) };
  });

async function loadOnline(load: () => Promise<ComponentType>): Promise<ComponentType> {
  if (!currentNetwork().online) await whenBackOnline();
  try {
    return await load();
  } catch {
    await whenBackOnline();
    return loadOnline(load);
  }
}
