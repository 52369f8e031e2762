// The built server with the hooks of traces cut out of it: what a server costs that has no traces at all.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tools/source-files.ts';

const built = join(root, 'build/server/start.js');
/** Beside the original, because the bundle finds its picture process and its packages from where it lies. */
const cut = join(root, 'build/server/start-without-traces.js');

/** Each place where the product asks its traces, as the bundler writes it, and the code that replaces it. */
const hooks: readonly (readonly [hook: string, without: string])[] = [
  [
    'const span = parts.isTraced(pathname) ? traces.startCall(request, source.scheme) : null;\n' +
      '\tconst inSpan = span ? span.run : (work) => work();',
    'const inSpan = (work) => work();',
  ],
  [
    'span?.end({\n\t\toperation,\n\t\troute: route ?? loggedPath(pathname),\n\t\tstatus: response.statusCode\n\t});',
    '',
  ],
  [
    'return tracer ? tracer(text, name, () => run(text, name, values)) : run(text, name, values);',
    'return run(text, name, values);',
  ],
  [
    'else await traces.run("publish", { "clubgenoot.events": batch.events.length }, write, startedAt);',
    'else await write();',
  ],
  ['oneAtATime(() => traces.apart(read),', 'oneAtATime(read,'],
  [
    'await traces.run(`deliver ${lane.name}`, factsOf(taken), () => sendTaken(parts, lane, taken));',
    'await sendTaken(parts, lane, taken);',
  ],
  [
    '([attempt]) => traces.run(`job ${job.name}`, {}, () => runJob(running, job, attempt))',
    '([attempt]) => runJob(running, job, attempt)',
  ],
  ['parts.traces?.fail(error);', ''],
  ['headers: traces.outgoing', 'headers: () => ({})'],
  ['log: traces.naming(untraced)', 'log: untraced'],
];

/** Throws when a hook is not there exactly once: it was renamed or moved, and is cut by its new text. */
export async function buildWithoutTraces(): Promise<{ program: string; stop(): Promise<void> }> {
  let code = await readFile(built, 'utf8');
  for (const [hook, without] of hooks) {
    const pieces = code.split(hook);
    if (pieces.length !== 2) throw new Error(`The built server has ${pieces.length - 1} times: ${hook}`);
    code = pieces.join(without);
  }
  const left = /\btraces\.(startCall|run|apart|fail|outgoing|naming)\b.*/.exec(code);
  if (left) throw new Error(`The built server asks its traces at a place that is not cut out: ${left[0]}`);
  await writeFile(cut, code);
  return { program: cut, stop: () => rm(cut, { force: true }) };
}
