// What traces cost: the same calls on a server whose hooks of traces were cut out, on one with traces off, and on one with one trace in a
// hundred, in turns. Two starts of one build differ by some percent for as long as they run, because of where the compiler puts what: so
// each is started several times, each start gives one figure, and the result is their median. The processor time of the product per call
// is steadier than the rate, which everything else on the machine disturbs.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '#tests/fakes/listen.ts';
import type { Call } from '../calls.ts';
import { callsOn } from '../calls.ts';
import { standardSize } from '../data.ts';
import { load } from '../load.ts';
import { processorMillisecondsOf, watchOthers } from '../machine.ts';
import { startBenchDatabases, startBuiltProduct, type Server } from '../servers.ts';
import { median, quietRounds, spreadOf } from '../statistics.ts';
import { percent, rate } from '../table.ts';
import { buildWithoutTraces } from './without-traces.ts';

export const traceHeads = [
  'call',
  'traces',
  'calls /s',
  'cost in calls (least–most start)',
  'processor µs per call',
  'cost in processor (least–most start)',
  'others',
];

const sides = ['no hooks', 'off', '1 %'] as const;
type Side = (typeof sides)[number];
/** What a side's cost is measured against. */
const without: Partial<Record<Side, Side>> = { off: 'no hooks', '1 %': 'off' };

const concurrency = 32;
const starts = 6;
const rounds = 9;
const roundMilliseconds = 1000;
const warmUpMilliseconds = 3000;

type Measured = { perSecond: number; microseconds: number };
type Round = Record<Side, Measured> & { others: number | null };

export async function benchTraces(
  tell: (what: string) => void,
  kept: <T extends { stop(): Promise<void> }>(starting: Promise<T>) => Promise<T>,
  nodeOptions: string[],
): Promise<string[][]> {
  const databases = await kept(startBenchDatabases());
  const { connection, folder, data } = await databases.fill(standardSize);
  const { endpoint } = await kept(startReceiver());
  const { program } = await kept(buildWithoutTraces());
  const calls = callsOn(data);
  const measured = [calls.members, calls.send].map((call) => ({ call, ofStarts: [] as Round[][] }));
  for (let start = 1; start <= starts; start += 1) {
    tell(`Starting the product in three ways, ${start} of ${starts}`);
    const servers = {} as Record<Side, Server>;
    for (const side of sides) {
      const settings = side === '1 %' ? settingsFor(endpoint) : {};
      const own = { connection, folder: join(folder, `${start} ${side}`) };
      const ownProgram = side === 'no hooks' ? program : undefined;
      servers[side] = await kept(startBuiltProduct(own, nodeOptions, settings, ownProgram));
    }
    for (const { call, ofStarts } of measured) ofStarts.push(await compare(servers, call, tell));
    for (const side of sides) await servers[side].stop();
  }
  return measured.flatMap(({ call, ofStarts }) => rowsOf(call, ofStarts));
}

const settingsFor = (endpoint: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: '0.01',
});

async function compare(
  servers: Record<Side, Server>,
  call: Call,
  tell: (what: string) => void,
): Promise<Round[]> {
  for (const side of sides) {
    tell(`${call.title}, traces ${side}: warming up`);
    await load(servers[side].port, call, concurrency, warmUpMilliseconds);
  }
  return quietRounds(rounds, watchOthers, async (round) => {
    tell(`${call.title}, round ${round}`);
    const results = {} as Record<Side, Measured>;
    // Each side comes first, second and last equally often.
    for (const at of sides.keys()) {
      const side = sides[(at + round) % sides.length]!;
      results[side] = await measure(servers[side], call);
    }
    return results;
  });
}

function rowsOf(call: Call, ofStarts: readonly Round[][]): string[][] {
  const all = ofStarts.flat();
  const others = percent(all.map((round) => round.others));
  return sides.map((side) => {
    const typical = (figure: keyof Measured) => rate(median(all.map((round) => round[side][figure])));
    const other = without[side];
    const cost = (figure: (of: Measured, without: Measured) => number) =>
      other === undefined
        ? ''
        : costOf(ofStarts.map((of) => median(of.map((round) => figure(round[side], round[other])))));
    return [
      call.title,
      side,
      typical('perSecond'),
      cost((of, without) => without.perSecond / of.perSecond),
      typical('microseconds'),
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
