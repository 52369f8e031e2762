// Work that costs much takes turns, in the order in which it came.

export type Turns = {
  /** Runs `work` when `cost` places are free; null when too many wait already. */
  take<T>(cost: number, work: () => Promise<T>): Promise<T> | null;
};

export function createTurns({ places, mostWaiting }: { places: number; mostWaiting: number }): Turns {
  let free = places;
  const waiting: { cost: number; start: () => void }[] = [];

  function startNext() {
    // Who is first waits for room, and the others behind: else what is large would never come.
    for (let next = waiting[0]; next && next.cost <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.cost;
      next.start();
    }
  }

  return {
    take(cost, work) {
      if (waiting.length >= mostWaiting) return null;
      const started = new Promise<void>((start) => waiting.push({ cost, start }));
      startNext();
      return started.then(work).finally(() => {
        free += cost;
        startNext();
      });
    },
  };
}
