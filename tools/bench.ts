// `npm run bench`: measures the product's throughput and compares it with the bare limit of this machine.
// `npm run bench -- NAME` runs one; `--cpu-profile FOLDER` writes a CPU profile of the product there.
import { parseArgs } from 'node:util';
import { benchNames, runBenches } from '#tests/bench/bench.ts';
import { buildClientWhenStale } from './build-client.ts';
import { buildServerWhenStale } from './build-server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'cpu-profile': { type: 'string' } },
});
const unknown = positionals.find((name) => !benchNames.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark '${unknown}'. Benchmarks: ${benchNames.join(', ')}.`);
  process.exit(2);
}

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
