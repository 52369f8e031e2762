import {
  createElement,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { idleAfter, whenIdle } from '#platform/client/idle.ts';
import { currentNetwork, isOnDevice, whenBackOnline } from '#platform/client/network.ts';

/** Milliseconds. The browser is also idle for a moment between the first render and the answers that fill it; that does not count. */
const firstDrawing = 400;

/** Milliseconds. On a screen that is never idle, the last of its parts must not come seconds late. */
const longestTurn = 100;

type Options = {
  /** Shown until the part is loaded; nothing without it. */
  fallback?: ReactNode;
  /** Whether the code of the component is known to be loaded. */
  isThere?: () => boolean;
};

/** A component whose code is not there yet. */
export type LaterPart<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A part of a screen whose code loads after the screen. Rendered, it appears when the browser is idle: the screen works without it.
 * Offline without a service worker it loads as soon as the connection is back. A part that the user asks for is rendered once
 * `useLoaded` says that it is there.
 */
export function loadLater<Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
  { fallback = null, isThere = () => false }: Options = {},
): LaterPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const load = async () => (loaded = await loadPart());
  const loadWhenIdle = async () => {
    await idleAfter(firstDrawing);
    const part = isThere() ? await load() : await loadOnline(load);
    await nextTurn();
    return part;
  };
  function Part(props: Props) {
    // A part that is there appears at once; one that was not keeps its state when it comes.
    const [Known, setKnown] = useState(() => loaded);
    useEffect(() => {
      if (!Known)
        void (loading ??= loadWhenIdle()).then((part) => startTransition(() => setKnown(() => part)));
    }, [Known]);
    return Known ? createElement(Known, props) : fallback;
  }
  return Object.assign(Part, { load: async () => void (await load()) });
}

let lastTurn = Promise.resolve();

/**
 * Parts appear one after another. Each asks for its data when it appears: those of a screen together would keep a slow phone from
 * answering a touch for a tenth of a second and more.
 */
const nextTurn = () => (lastTurn = lastTurn.then(() => whenIdle(longestTurn)));

async function loadOnline<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  if (!currentNetwork().online && !isOnDevice()) await whenBackOnline();
  try {
    return await load();
  } catch {
    await whenBackOnline();
    return loadOnline(load);
  }
}
