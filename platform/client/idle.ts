/** Milliseconds. A browser that is never idle goes on after this. */
const longestWait = 2_000;

/** Once the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: longestWait });
  });
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Once this many milliseconds are over and the browser has nothing else to do. */
export const idleAfter = (milliseconds: number) => pause(milliseconds).then(whenIdle);
