// Expensive work takes turns, in order of arrival.

export type Turns = {
  /** Runs `work` when `cost` slots are free; null when too many are waiting. */
  take<T>(cost: number, work: () => Promise<T>): Promise<T> | null;
};

export function createTurns({ slots, mostWaiting }: { slots: number; mostWaiting: number }): Turns {
  let free = slots;
  const waiting: { cost: number; start: () => void }[] = [];

  function startNext() {
    // The first one waits for room and holds up the others, or a large one would never run.
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
