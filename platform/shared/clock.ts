/** The one clock. Always passed in, so that tests and CLOCK_OFFSET_SECONDS can shift it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Seconds to add to the time of the database, for queries that use its clock. */
export const shiftOf = (clock: Clock): number => Math.round((clock.now().getTime() - Date.now()) / 1000);

export function shiftedClock(seconds: number): Clock {
  return { now: () => new Date(Date.now() + seconds * 1000) };
}
