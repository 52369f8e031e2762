// The present by the clock of the server. Words such as 'Vandaag' follow it, because the clock of a phone may be a day off.

/** Milliseconds. The header names whole seconds and an answer takes a while, so a smaller change is none. */
const leastDifference = 60_000;

let difference = 0;
const listeners = new Set<() => void>();

/** Called for every answer. One that took long, such as on a phone that slept meanwhile, says nothing about now. */
export function noteServerTime({ headers }: Response, askedAt: number): void {
  const now = Date.now();
  const off = Date.parse(headers.get('date') ?? '') - now;
  if (Number.isNaN(off) || Math.abs(now - askedAt) >= leastDifference) return;
  if (Math.abs(off - difference) < leastDifference) return;
  difference = off;
  for (const listener of listeners) listener();
}

export const serverNow = (): Date => new Date(Date.now() + difference);

/** Calls the listener when the difference between the clocks changes. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
