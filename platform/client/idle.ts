/** Resolves when the browser is idle, or after `longestWait` milliseconds. */
export function whenIdle(longestWait = 2_000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: longestWait });
  });
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves when this many milliseconds have passed and the browser is idle. */
export const idleAfter = (milliseconds: number) => pause(milliseconds).then(() => whenIdle());
