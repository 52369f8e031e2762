import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { idleAfter } from '#platform/client/idle.ts';
import { currentNetwork, whenBackOnline } from '#platform/client/network.ts';

/** Milliseconds. The browser is also idle for a moment between the first render and the answers that fill it; that does not count. */
const firstDrawing = 400;

type Later = {
  /** Shown until the part is loaded; nothing without it. */
  fallback?: ReactNode;
  /** Its code is known to be there already. */
  isLoaded?: () => boolean;
};

/**
 * A part of a screen that loads after the screen, when the browser is idle, and that the screen works without. Offline without a
 * service worker, it loads as soon as the connection is back. For what a user asks for, see `useLoaded`.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isLoaded = () => false }: Later = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    await idleAfter(firstDrawing);
    return { default: isLoaded() ? await load() : await loadOnline(load) };
  });
  return (props: Props) => createElement(Suspense, { fallback }, createElement(Part, props));
}

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
