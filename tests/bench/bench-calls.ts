// Calls: throughput and latency, of the product and of the bare server.
import type { Call } from './calls.ts';
import { load, type Load } from './load.ts';
import { watchOthers } from './machine.ts';
import { inTurn, median, percentile, ratiosOf } from './statistics.ts';
import { ms, percent, rate, ratio } from './table.ts';

export const callHeads = [
  'call',
  'at once',
  'product /s',
  'bare /s',
  'ratio (least–most)',
  'product p50 ms',
  'p99',
  'bare p50 ms',
  'p99',
  'others',
];

const rounds = 5;
const roundMilliseconds = 3000;
const shortestRound = 600;
const warmUpCalls = 4000;
const fewestWarmUpCalls = 1000;
const longestWarmUp = 10_000;

/**
 * One row per concurrency. `together`: the calls that share the time of a round and, because they run much of the same code, the
 * warm-up. `tell` reports progress.
 */
export async function benchCall(
  ports: { product: number; bare: number },
  call: Call,
  together: number,
  tell: (what: string) => void,
): Promise<string[][]> {
  const duration = Math.max(roundMilliseconds / together, shortestRound);
  tell(`${call.title}: warming up`);
  for (const port of [ports.product, ports.bare])
    await warmUp(port, call, Math.max(warmUpCalls / together, fewestWarmUpCalls));
  const rows: string[][] = [];
  for (const concurrency of [1, 32]) {
    const pairs = await inTurn(rounds, watchOthers, (side, round) => {
      tell(`${call.title}, ${concurrency} at once, round ${round}, ${side}`);
      return load(ports[side], call, concurrency, duration);
    });
    const typical = (side: 'product' | 'bare', figure: (measured: Load) => number) =>
      median(pairs.map((pair) => figure(pair[side])));
    const latency = (side: 'product' | 'bare', part: number) =>
      ms(typical(side, ({ milliseconds }) => percentile(milliseconds, part)));
    rows.push([
      call.title,
      String(concurrency),
      rate(typical('product', ({ perSecond }) => perSecond)),
      rate(typical('bare', ({ perSecond }) => perSecond)),
      ratio(ratiosOf(pairs, ({ perSecond }) => perSecond)),
      latency('product', 0.5),
      latency('product', 0.99),
      latency('bare', 0.5),
      latency('bare', 0.99),
      percent(pairs.map(({ others }) => others)),
    ]);
  }
  return rows;
}

/** Counted in calls: frequently run code is compiled better, and a busy machine takes longer to get there. */
async function warmUp(port: number, call: Call, atLeast: number): Promise<void> {
  const end = performance.now() + longestWarmUp;
  for (let calls = 0; calls < atLeast && performance.now() < end;) {
    const { milliseconds } = await load(port, call, 32, 250);
    calls += milliseconds.length;
  }
}
