/** Milliseconds that data stays on the device. */
export const longestKept = 24 * 3_600_000;
/** Milliseconds that two clocks may differ. Data from further in the future has an unknown age: the clock was set back. */
const clockTolerance = 5 * 60_000;

export function isYoung(updatedAt: number): boolean {
  const age = Date.now() - updatedAt;
  return age < longestKept && age > -clockTolerance;
}
