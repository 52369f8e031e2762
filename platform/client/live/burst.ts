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
