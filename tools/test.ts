// `npm test`: everything that CI runs, with one closing line. `npm test -- all` adds tests of code that changes rarely.
// `npm test -- <step> [arguments]` runs a part, and passes the arguments to its runner.
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { startProgress } from './bootstrap/progress.mjs';
import { ensureMachine } from './ensure-machine.ts';
import { recordLauncherTested } from './launcher-tests.ts';
import { runChild, stopChildrenOnStop } from './run-child.ts';
import { root } from './source-files.ts';
import { type Counts, countStep, readReport } from './test-counts.ts';
import { everyStep, reportOf, type Step, steps, stepsNamed } from './test-steps.ts';

interface Outcome {
  counts: Counts;
  /** The runner's output: all of it when it failed, otherwise its measurements. */
  output: string;
}

async function runStep(step: Step, more: readonly string[] = [], streamed = false): Promise<Outcome> {
  const report = join(root, reportOf(step));
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const choice = everything || more.length > 0 ? more : (step.unlessAll?.() ?? []);
  const { code, output } = await runChild([...step.command, ...choice], {
    env: step.env?.() ?? {},
    streamed,
  });
  const counts = step.reporter ? readReport(step.reporter, report, code) : countStep(code);
  if (step.name === 'launcher' && counts.failed === 0 && more.length === 0) recordLauncherTested();
  return { counts, output: counts.failed > 0 ? `\n${output.trimEnd()}\n` : measured(output) };
}

/** Runs the light steps in parallel, then the heavy ones one by one; prints each result as it finishes. */
async function runAll(queue: readonly Step[]): Promise<Counts[]> {
  const running = new Map<string, number>();
  const all: Counts[] = [];
  const broken = new Set<string>();
  const list = () => [...running].map(([name, began]) => `${name} ${secondsSince(began)} s`).join(', ');
  const progress = startProgress(() => list() || 'Beginning', process.stdout);

  const work = async (waiting: Step[]): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (step.uses && broken.has(step.uses)) {
        // Each of its tests would fail for the same reason, one after the other.
        progress.say(`- ${step.name.padEnd(18)} not run: ${step.uses} failed`);
        continue;
      }
      const began = Date.now();
      running.set(step.name, began);
      const { counts, output } = await runStep(step);
      running.delete(step.name);
      all.push(counts);
      if (counts.failed > 0) broken.add(step.name);
      if (output) progress.say(output);
      progress.say(describe(step, counts, Date.now() - began));
    }
  };
  const light = queue.filter((step) => !step.alone);
  const heavy = queue.filter((step) => step.alone);
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, () => work(light)));
  await work(heavy);
  progress.done(`${queue.length} steps`);
  return all;
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000);
}

// A test that measures prints its result on a separate line.
function measured(output: string): string {
  return (output.match(/^measured: .*$/gm) ?? []).map((line) => `  ${line}`).join('\n');
}

function describe(step: Step, { passed, failed, skipped }: Counts, took: number): string {
  const parts = [
    failed > 0 ? `${failed} failed` : '',
    step.reporter ? `${passed} passed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ];
  const told = parts.filter(Boolean).join(', ') || 'in order';
  return `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(18)} ${told} (${(took / 1000).toFixed(1)} s)`;
}

async function prepare(chosen: readonly Step[]): Promise<Step[]> {
  const due = chosen.filter((step) => everything || !step.rarely);
  await ensureMachine(new Set(due.flatMap((step) => step.needs ?? [])));
  return due.filter((step) => {
    const reason = step.skipped?.(everything) ?? null;
    if (reason !== null) console.log(`- ${step.name.padEnd(18)} left out: ${reason}`);
    const lacking = step.lacks?.() ?? null;
    if (lacking !== null) console.log(`- ${step.name.padEnd(18)} without its tests of ${lacking}`);
    return reason === null;
  });
}

const [name, ...more] = process.argv.slice(2);
/** A step that is named also runs in full. */
const everything = name !== undefined;
const chosen = name === undefined || name === everyStep ? steps : stepsNamed(name);
if (chosen.length === 0) {
  const names = steps.map((step) => step.name).join(', ');
  console.error(`There is no step '${name}'. Steps: ${everyStep}, checks, ${names}.`);
  process.exit(2);
}

stopChildrenOnStop();
const all: Counts[] = [];
try {
  const ready = await prepare(chosen);
  const [only] = ready;
  if (only && ready.length === 1) all.push((await runStep(only, more, true)).counts);
  else all.push(...(await runAll(ready)));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  all.push(countStep(1));
}

const sum = (what: keyof Counts) => all.reduce((total, counts) => total + counts[what], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
