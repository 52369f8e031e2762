// The one live stream of this client. It uses fetch, because EventSource cannot send a bearer token and hides errors. After a
// break it reconnects with the last event id and receives the missed events; when there were too many, the hello event says so
// and everything on screen is refetched.
import { heartbeatSeconds, type LiveChange, type LiveHello } from '#platform/shared/live.ts';
import { readEvents } from './event-stream.ts';
import { askServer } from '../server.ts';
import { noteVersion } from '../version.ts';

export type LiveState = 'connecting' | 'open' | 'waiting';

type Listener = (change: LiveChange) => void;

export type LiveStream = {
  /** Subscribes to a kind of event; returns the function that unsubscribes. */
  on(kind: string, listener: Listener): () => void;
  /** Called when events may have been missed. */
  onGap(listener: () => void): () => void;
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** `offset`: where to start, as the server returned it with the data on screen. */
  start(offset: string | null): void;
  stop(): void;
};

const firstWait = 500;
const longestWait = 15_000;

export function createLiveStream(path: string): LiveStream {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  const stateListeners = new Set<() => void>();
  let state: LiveState = 'waiting';
  let running: AbortController | null = null;
  let lastId: string | null = null;

  function setState(next: LiveState) {
    state = next;
    for (const listener of stateListeners) listener();
  }

  async function connectOnce(signal: AbortSignal): Promise<'refused' | 'broken'> {
    const silence = new AbortController();
    const endSilence = () => silence.abort(new DOMException('The server is silent.', 'TimeoutError'));
    let watch = setTimeout(endSilence, heartbeatSeconds * 2500);
    try {
      const response = await askServer(path, {
        headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
        cache: 'no-store',
        // The stream never ends; requests that the page waits for go first.
        priority: 'low',
        signal: AbortSignal.any([signal, silence.signal]),
      });
      noteVersion(response);
      if (response.status === 401 || response.status === 403) return 'refused';
      if (!response.ok || !response.body) return 'broken';
      for await (const event of readEvents(response.body)) {
        clearTimeout(watch);
        watch = setTimeout(endSilence, heartbeatSeconds * 2500);
        if (event.id) lastId = event.id;
        if (event.type === 'hello') greet(event.data);
        if (event.type === 'change') dispatch(event.data);
      }
      return 'broken';
    } catch {
      return 'broken';
    } finally {
      clearTimeout(watch);
    }
  }

  function greet(data: string) {
    setState('open');
    if (!(JSON.parse(data) as LiveHello).recovered) for (const listener of gapListeners) listener();
  }

  function dispatch(data: string) {
    const change = JSON.parse(data) as LiveChange;
    for (const listener of listeners.get(change.kind) ?? []) listener(change);
  }

  async function run(signal: AbortSignal) {
    let wait = firstWait;
    while (!signal.aborted) {
      setState('connecting');
      const startedAt = Date.now();
      if ((await connectOnce(signal)) === 'refused' || signal.aborted) break;
      if (Date.now() - startedAt > longestWait) wait = firstWait;
      setState('waiting');
      await pause(wait * (0.5 + Math.random()), signal);
      wait = Math.min(wait * 2, longestWait);
    }
    setState('waiting');
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
    state: () => state,
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    start(offset) {
      if (running) return;
      lastId = offset;
      running = new AbortController();
      void run(running.signal);
    },
    stop() {
      running?.abort();
      running = null;
    },
  };
}

/** Waits, at most until the connection is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** The stream of this page; the frame starts it after sign-in and stops it at sign-out. */
export const live = createLiveStream('/api/live');
