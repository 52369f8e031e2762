// `npm run bench`: measures the product's throughput and compares it with the bare limit of this machine.
import { parseArgs } from 'node:util';
import { benchNames, runBenches } from '#tests/bench/bench.ts';
import { buildClientWhenStale } from './build-client.ts';
import { buildServerWhenStale } from './build-server.ts';

const usage = `Usage: npm run bench -- [--cpu-profile FOLDER] [BENCHMARK ...]
  Without a name all benchmarks run. Benchmarks: ${benchNames.join(', ')}.
  --cpu-profile FOLDER  writes a CPU profile of the product there`;

function refuse(message: string): never {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'cpu-profile': { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const unknown = positionals.find((name) => !benchNames.includes(name));
if (unknown !== undefined) refuse(`There is no benchmark '${unknown}'.`);

const interrupted = new Promise<never>((_, reject) => {
  const stop = () => reject(new Error('Interrupted.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop);
});
interrupted.catch(() => undefined);

const folder = values['cpu-profile'];
const profiling = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
try {
  await buildServerWhenStale();
  await buildClientWhenStale();
  await runBenches(positionals.length > 0 ? positionals : benchNames, profiling, interrupted);
  process.exit(0);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
