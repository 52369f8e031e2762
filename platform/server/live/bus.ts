// Notifies the servers of one product that something changed. It carries hints only: the events are in live_events, so a lost hint
// costs a moment, never an event.
export type Bus = {
  publish: () => void;
  subscribe: (listener: () => void) => () => void;
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** For one server. Several share one through REDIS_URL. */
export function inProcessBus(): Bus {
  const listeners = new Set<() => void>();
  return {
    publish() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: async () => true,
    close: async () => listeners.clear(),
  };
}
