// What traces cost: the same calls on three starts of the product, in turns: without traces, with one trace in a hundred, with all.
// The processor time of the product per call is steadier than the rate, which everything else on the machine disturbs.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '#tests/fakes/listen.ts';
import type { Call } from './calls.ts';
import { callsOn } from './calls.ts';
import { standardSize } from './data.ts';
import { load } from './load.ts';
import { processorMillisecondsOf, watchOthers } from './machine.ts';
import { startBenchDatabases, startBuiltProduct, type Server } from './servers.ts';
import { median, quietRounds, spreadOf } from './statistics.ts';
import { percent, rate } from './table.ts';

export const traceHeads = [
  'call',
  'traces',
  'calls /s',
  'cost in calls (least–most)',
  'processor µs per call',
  'cost in processor (least–most)',
  'others',
];

const sides = ['off', '1 %', 'all'] as const;
type Side = (typeof sides)[number];
const shareOf: Record<Exclude<Side, 'off'>, string> = { '1 %': '0.01', all: '1' };

const concurrency = 32;
const rounds = 12;
const roundMilliseconds = 1500;
const warmUpMilliseconds = 5000;

type Measured = { perSecond: number; microseconds: number };

export async function benchTraces(
  tell: (what: string) => void,
  kept: <T extends { stop(): Promise<void> }>(starting: Promise<T>) => Promise<T>,
  nodeOptions: string[],
): Promise<string[][]> {
  const databases = await kept(startBenchDatabases());
  const { connection, folder, data } = await databases.fill(standardSize);
  const { endpoint } = await kept(startReceiver());
  const servers = new Map<Side, Server>();
  for (const side of sides) {
    tell(`Starting the product, traces ${side}`);
    const settings = side === 'off' ? {} : settingsFor(endpoint, shareOf[side]);
    const own = { connection, folder: join(folder, side.replace(' %', '')) };
    servers.set(side, await kept(startBuiltProduct(own, nodeOptions, settings)));
  }
  const calls = callsOn(data);
  const rows: string[][] = [];
  for (const call of [calls.members, calls.send]) rows.push(...(await compare(servers, call, tell)));
  return rows;
}

const settingsFor = (endpoint: string, share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: share,
});

async function compare(
  servers: ReadonlyMap<Side, Server>,
  call: Call,
  tell: (what: string) => void,
): Promise<string[][]> {
  for (const [side, { port }] of servers) {
    tell(`${call.title}, traces ${side}: warming up`);
    await load(port, call, concurrency, warmUpMilliseconds);
  }
  const measured = await quietRounds(rounds, watchOthers, async (round) => {
    const results = {} as Record<Side, Measured>;
    // Each side comes first as often as the others.
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(turn + round) % sides.length] as Side;
      tell(`${call.title}, round ${round}, traces ${side}`);
      results[side] = await measure(servers.get(side) as Server, call);
    }
    return results;
  });
  const others = percent(measured.map((round) => round.others));
  return sides.map((side) => {
    const typical = (figure: keyof Measured) => median(measured.map((round) => round[side][figure]));
    const cost = (figure: (of: Measured, without: Measured) => number) =>
      side === 'off' ? '' : costOf(measured.map((round) => figure(round[side], round.off)));
    return [
      call.title,
      side,
      rate(typical('perSecond')),
      cost((of, without) => without.perSecond / of.perSecond),
      rate(typical('microseconds')),
      cost((of, without) => of.microseconds / without.microseconds),
      others,
    ];
  });
}

async function measure({ port, pid }: Server, call: Call): Promise<Measured> {
  const before = processorMillisecondsOf(pid);
  const { perSecond, milliseconds } = await load(port, call, concurrency, roundMilliseconds);
  const used = processorMillisecondsOf(pid) - before;
  return { perSecond, microseconds: (used * 1000) / milliseconds.length };
}

function costOf(ratios: readonly number[]): string {
  const { median: middle, least, most } = spreadOf(ratios);
  const part = (ratio: number) => ((ratio - 1) * 100).toFixed(1);
  return `${part(middle)} % (${part(least)}–${part(most)})`;
}

/** Takes what it gets, and reads none of it. */
async function startReceiver() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
