/** The one clock. Always passed in, so that tests and CLOCK_OFFSET_SECONDS can shift it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export function shiftedClock(seconds: number): Clock {
  return { now: () => new Date(Date.now() + seconds * 1000) };
}
