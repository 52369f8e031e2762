// The live events of this page. The tabs of a browser share one connection (shared-connection.ts). When more events were missed than
// the server repeats, its hello event says so, and everything on screen is refetched.
import { useEffect, useEffectEvent } from 'react';
import type { EventKind, LiveChange, LiveHello } from '#platform/shared/live.ts';
import { eitherSignal } from '../floor.ts';
import { watched } from '../watched.ts';
import { stayConnected, unheard, type LiveState, type Receiver, type StreamEvent } from './connection.ts';
import { shareConnection } from './shared-connection.ts';

/** `isEndless`: no stream comes through at all, so that listeners are called again and again. */
type GapListener = (isEndless: boolean) => void;

type LiveStream = {
  /** Subscribes to a kind of event; returns the function that unsubscribes. */
  on<Data>(kind: EventKind<Data>, listener: (change: LiveChange<Data>) => void): () => void;
  /** Called when events may have been missed. */
  onGap(listener: GapListener): () => void;
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** `offset`: where to start, as the server returned it with the data on screen. */
  start(userId: string, offset: string | null): void;
  stop(): void;
};

/** Receives events for a user until aborted. */
export type Source = (userId: string, receiver: Receiver, signal: AbortSignal) => void;

export function createLiveStream(source: Source): LiveStream {
  const listeners = new Map<string, Set<(change: LiveChange<never>) => void>>();
  const gapListeners = new Set<GapListener>();
  const state = watched<LiveState>('waiting');
  let running: AbortController | null = null;
  let lastId: string | null = null;

  function receive(event: StreamEvent) {
    if (event.id) lastId = event.id;
    const isEndless = event.type === unheard;
    if (isEndless || (event.type === 'hello' && !(JSON.parse(event.data) as LiveHello).recovered))
      for (const listener of gapListeners) listener(isEndless);
    if (event.type === 'change') {
      const change = JSON.parse(event.data) as LiveChange<never>;
      for (const listener of listeners.get(change.kind) ?? []) listener(change);
    }
  }

  return {
    on(kind, listener) {
      const set = listeners.get(kind) ?? new Set();
      listeners.set(kind, set.add(listener));
      return () => set.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    state: state.get,
    onState: state.onChange,
    start(userId, offset) {
      if (running) return;
      lastId = offset;
      running = new AbortController();
      source(userId, { lastId: () => lastId, receive, setState: state.set }, running.signal);
    },
    stop() {
      running?.abort();
      running = null;
      state.set('waiting');
    },
  };
}

const path = '/api/live';

/** Its own connection, as in a browser without locks. It is closed while nobody sees the page: a browser opens few connections. */
function connectWhileVisible(receiver: Receiver, signal: AbortSignal) {
  let hidden: AbortController | null = null;
  const update = () => {
    if (document.visibilityState === 'hidden') {
      hidden?.abort();
      hidden = null;
    } else if (!hidden) {
      hidden = new AbortController();
      void stayConnected(path, receiver, eitherSignal(signal, hidden.signal));
    }
  };
  document.addEventListener('visibilitychange', update, { signal });
  update();
}

/** The stream of this page; the frame starts it after sign-in and stops it at sign-out. */
export const live = createLiveStream((userId, receiver, signal) => {
  // An insecure page has no locks.
  if ('locks' in navigator) shareConnection(path, userId, receiver, signal);
  else connectWhileVisible(receiver, signal);
});

/** Subscribes to a kind of live event while the component is mounted. */
export function useLive<Data>(kind: EventKind<Data>, handler: (change: LiveChange<Data>) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => live.on(kind, (change) => handle(change)), [kind]);
}

/** Calls the handler after events of these kinds that concern it, once for a burst, for a handler that refetches. */
export function useLiveBurst(
  kinds: readonly EventKind[],
  handler: () => void,
  concerns: (change: LiveChange) => boolean = () => true,
): void {
  const settled = useEffectEvent(handler);
  const isConcerned = useEffectEvent(concerns);
  const joined = kinds.join(' ');
  useEffect(() => {
    const burst = createBurst(() => settled());
    const handle = (change: LiveChange) => {
      if (isConcerned(change)) burst.note();
    };
    const stops = joined.split(' ').map((kind) => live.on(kind as EventKind, handle));
    return () => {
      burst.stop();
      for (const stop of stops) stop();
    };
  }, [joined]);
}

/** Called when events may have been missed: refetch what matters. */
export function useLiveGap(handler: GapListener): void {
  const fill = useEffectEvent(handler);
  useEffect(() => live.onGap((isEndless) => fill(isEndless)), []);
}

/** Milliseconds. The first waits for the rest of a burst; while events go on, the waits double. */
const [shortestWait, longestWait] = [150, 3000];

/**
 * Calls `handle` once for events that follow one another, soon after the first. While they go on, it is called ever less often, and never
 * put off for good: five reads for each message of a lively chat would use up the calls that its reader has in a minute.
 */
export function createBurst(handle: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = shortestWait;
  let handledAt = -Infinity;
  return {
    note() {
      if (timer !== undefined) return;
      wait = performance.now() - handledAt > longestWait ? shortestWait : Math.min(2 * wait, longestWait);
      timer = setTimeout(() => {
        timer = undefined;
        handledAt = performance.now();
        handle();
      }, wait);
    },
    stop: () => clearTimeout(timer),
  };
}
