// The addresses that the page shows one after the other. An address is shown once its code is loaded: until then the screen before
// it stays. The router renders what is shown here, and passes each navigation on to `navigator`. Its own data router would cost every
// page 16 kB: docs/handbook/8-page-start.md.
import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from 'react-router';
import { closesOverlay, leaveOverlays, startOverlays } from './overlay-history.ts';
import { keepScroll } from './scroll-position.ts';

export interface Shown<Code> {
  location: Location;
  navigationType: NavigationType;
  /** The page stays where it is scrolled to: the user opened something within it. */
  keepsScroll: boolean;
  /** To be rendered before the next event, instead of in small pieces. */
  atOnce: boolean;
  /** Null while the code of the first address loads, and after a failure. */
  code: Code | null;
  /** Why the code of this address could not be loaded. */
  failure?: { error: unknown };
}

export const createHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

export interface PageHistory<Code> {
  shown: () => Shown<Code>;
  /** Where the page is going while the code of that address loads, otherwise what is shown. */
  destination: () => Location;
  /** Calls the listener with what is shown now and from now on, until the returned function is called. */
  follow: (listener: (shown: Shown<Code>) => void) => () => void;
  navigator: Navigator;
}

/** What an entry of the browser's history says beside its address. */
type Entry = { key?: string; state?: unknown } | null;

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = history.state as Entry;
  return {
    pathname,
    search,
    hash,
    state: entry?.state ?? null,
    key: entry?.key ?? 'default',
    mask: undefined,
  };
}

interface Options<Code> {
  /** The code of an address; no promise when it is loaded. */
  load: (pathname: string) => Code | Promise<Code>;
  /** The page contains its first screen already, and the user may have scrolled it. */
  isDrawn: boolean;
}

export function startPageHistory<Code>({ load, isDrawn }: Options<Code>): PageHistory<Code> {
  const start = { location: currentLocation(), navigationType: NavigationType.Pop, atOnce: false };
  const first = load(start.location.pathname);
  const isLoading = first instanceof Promise;
  const { shown, destination, follow, show } = holdShown<Code>({
    ...start,
    keepsScroll: isDrawn,
    code: isLoading ? null : first,
  });
  if (isLoading) void show({ ...start, location: currentLocation(), keepsScroll: isDrawn }, first);
  startOverlays(() => shown().location);

  function open(to: To, state: unknown, navigationType: NavigationType, options: NavigateOptions): void {
    const { location: from } = shown();
    const path = typeof to === 'string' ? parsePath(to) : to;
    const { pathname = from.pathname, search = '', hash = '' } = path;
    const key = Math.random().toString(36).slice(2, 10);
    const location = { pathname, search, hash, state: state ?? null, key, mask: undefined };
    const { preventScrollReset: keepsScroll = false, flushSync: atOnce = false } = options;
    const enter = navigationType === NavigationType.Push ? push : replace;
    void leaveOverlays(() => {
      keepScroll(shown().location);
      return show({ location, navigationType, keepsScroll, atOnce }, load(pathname), enter);
    });
  }

  addEventListener('popstate', () => {
    if (closesOverlay()) return;
    keepScroll(shown().location);
    const location = currentLocation();
    void show({ ...start, location, keepsScroll: false }, load(location.pathname));
  });

  return {
    shown,
    destination,
    follow,
    navigator: {
      createHref,
      push: (to, state, options = {}) => open(to, state, NavigationType.Push, options),
      replace: (to, state, options = {}) => open(to, state, NavigationType.Replace, options),
      go: (steps) => void leaveOverlays(() => history.go(steps), true),
    },
  };
}

/** The shown address and the next one: a later navigation takes the place of one that waits for its code. */
function holdShown<Code>(start: Shown<Code>) {
  const listeners = new Set<(shown: Shown<Code>) => void>();
  let shown = start;
  let next: Location | null = null;

  function follow(listener: (shown: Shown<Code>) => void): () => void {
    listeners.add(listener);
    listener(shown);
    return () => listeners.delete(listener);
  }

  /** `enter`: makes the entry of the browser's history. */
  function show(
    coming: Omit<Shown<Code>, 'code'>,
    code: Code | Promise<Code>,
    enter?: (location: Location) => void,
  ): void | Promise<void> {
    const { location } = coming;
    const finish = (loaded: Pick<Shown<Code>, 'code' | 'failure'>) => {
      if (next !== location) return;
      next = null;
      enter?.(location);
      shown = { ...coming, ...loaded };
      for (const tell of listeners) tell(shown);
    };
    next = location;
    if (!(code instanceof Promise)) return finish({ code });
    return code.then(
      (arrived) => finish({ code: arrived }),
      (error: unknown) => finish({ code: null, failure: { error } }),
    );
  }

  return { shown: () => shown, destination: () => next ?? shown.location, follow, show };
}

const entryOf = ({ key, state }: Location): Entry => ({ key, state });

function push(location: Location): void {
  try {
    history.pushState(entryOf(location), '', createPath(location));
  } catch {
    // Safari allows a hundred in half a minute.
    window.location.assign(createPath(location));
  }
}

const replace = (location: Location) => history.replaceState(entryOf(location), '', createPath(location));
