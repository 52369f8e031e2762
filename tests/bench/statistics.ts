// Statistics of the measurements. Two servers are measured in turn, round by round, on a machine that also does other
// work: only figures of the same round are compared, and the result is the median of those ratios.

/** The value below which this part of the samples is (nearest rank); `part` from 0 to 1. */
export function percentile(samples: readonly number[], part: number): number {
  if (samples.length === 0) throw new Error('There are no samples.');
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] as number;
}

export function median(samples: readonly number[]): number {
  const middle = percentile(samples, 0.5);
  if (samples.length % 2 === 1) return middle;
  const sorted = samples.toSorted((one, other) => one - other);
  return (middle + (sorted[samples.length / 2] as number)) / 2;
}

export type Spread = { median: number; least: number; most: number };

export function spreadOf(samples: readonly number[]): Spread {
  return { median: median(samples), least: Math.min(...samples), most: Math.max(...samples) };
}

/** One round: the product and right after it the bare server. `others`: what other processes used of the machine; null: unknown. */
export type Pair<T> = { product: T; bare: T; others: number | null };

/** Product over bare, round by round. */
export function ratiosOf<T>(rounds: readonly Pair<T>[], figure: (measured: T) => number): Spread {
  return spreadOf(rounds.map(({ product, bare }) => figure(product) / figure(bare)));
}

/** A round in which others used more than this share of the machine is repeated. */
const disturbing = 0.1;
const mostAttempts = 3;

/**
 * Returns the `rounds` rounds in which others used the machine least. Repeats disturbed rounds, up to three times the requested
 * number in total.
 */
export async function quietRounds<T>(
  rounds: number,
  watchOthers: () => () => number | null,
  measure: (round: number) => Promise<T>,
): Promise<(T & { others: number | null })[]> {
  const measured: (T & { others: number | null })[] = [];
  const good = () => measured.filter(({ others }) => (others ?? 0) <= disturbing);
  for (let round = 1; good().length < rounds && round <= rounds * mostAttempts; round += 1) {
    const others = watchOthers();
    measured.push({ ...(await measure(round)), others: others() });
  }
  return measured.toSorted((one, other) => (one.others ?? 0) - (other.others ?? 0)).slice(0, rounds);
}

/** Measures both in turn, product, bare, product, bare, …, in quiet rounds. */
export function inTurn<T>(
  rounds: number,
  watchOthers: () => () => number | null,
  measure: (side: 'product' | 'bare', round: number) => Promise<T>,
): Promise<Pair<T>[]> {
  return quietRounds(rounds, watchOthers, async (round) => ({
    product: await measure('product', round),
    bare: await measure('bare', round),
  }));
}

/** When something began, and how long it took, in milliseconds. */
export type Timed = { at: number; took: number };

/** The samples that ran, wholly or partly, between two moments. */
export function during<T extends Timed>(samples: readonly T[], from: number, until: number): T[] {
  return samples.filter(({ at, took }) => at < until && at + took > from);
}
