/** A value that changes, and the listeners to its changes: what `useSyncExternalStore` takes. */
export function watched<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
