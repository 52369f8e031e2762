import { lazy, type ComponentType } from 'react';
import { idleAfter } from '#platform/client/idle.ts';
import { whenBackOnline, currentNetwork } from '#platform/client/network.ts';

/** Milliseconds. The browser is also idle for a moment between the first render and the answers that fill it; that does not count. */
const firstDrawing = 400;

/**
 * A part that loads after the screen, when the browser is idle, and that the screen works without. Offline without a
 * service worker, it loads as soon as the connection is back. `isLoaded`: its code is known to be there already.
 */
export const lazyOrNothing = <Props = object>(
  load: () => Promise<ComponentType<Props>>,
  isLoaded = () => false,
) =>
  lazy(async () => {
    await idleAfter(firstDrawing);
    return { default: isLoaded() ? await load() : await loadOnline(load) };
  });

/** A page with a service worker has the code on the device. */
const isOnDevice = () => Boolean(navigator.serviceWorker?.controller);

async function loadOnline<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  if (!currentNetwork().online && !isOnDevice()) await whenBackOnline();
  try {
    return await load();
  } catch {
    await whenBackOnline();
    return loadOnline(load);
  }
}
