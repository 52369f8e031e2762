// Expensive work takes turns, in order of arrival.

type Turns = {
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

/**
 * Asks at most once in so many milliseconds: callers share the running question, and its answer until then. A failure is
 * not kept.
 */
export function onceIn<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let asked: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    const at = now();
    if (asked !== null && at - asked.at < milliseconds) return asked.answer;
    const mine = { at, answer: ask() };
    asked = mine;
    mine.answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return mine.answer;
  };
}

/** Rejects when the work takes longer; the work itself goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** Runs `work` when it is woken; once more after a run during which it was woken again. */
export function oneAtATime(work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<unknown> | null = null;
  let again = false;

  function wake(): Promise<unknown> {
    if (running) {
      again = true;
      return running;
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          void wake();
        }
      });
    return running;
  }
  return { wake, settled: async () => running };
}
