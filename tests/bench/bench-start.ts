// Starting: `npm start` on an existing demo, until it prints the address; and the memory of the server's process ten
// seconds later.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#tools/source-files.ts';
import { spreadOf } from './statistics.ts';
import { rate } from './table.ts';

export const startHeads = ['start', 'median', 'least', 'most'];

const rounds = 5;
const idleMilliseconds = 10_000;
const longestStart = 180_000;

export async function benchStart(
  tell: (what: string) => void,
  kept: (starting: Promise<Started>) => Promise<Started>,
): Promise<string[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-bench-start-'));
  try {
    tell('start: the first time, which fills the demo');
    await (await kept(start(dataDir))).stop();
    const times: number[] = [];
    let megabytes = 0;
    for (let round = 1; round <= rounds; round += 1) {
      tell(`start: round ${round} of ${rounds}`);
      const started = await kept(start(dataDir));
      times.push(started.milliseconds);
      // One measurement is enough for the memory of an idle process.
      if (round === rounds) {
        await sleep(idleMilliseconds);
        megabytes = residentMegabytes(started.pid);
      }
      await started.stop();
    }
    const { median, least, most } = spreadOf(times);
    return [
      ['warm `npm start` to ready, ms', rate(median), rate(least), rate(most)],
      ['idle memory of the server process (RSS), MB', rate(megabytes), '', ''],
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export type Started = { milliseconds: number; pid: number; origin: string; stop(): Promise<void> };

/** The product as `npm start` runs it, with its demo. */
export async function start(dataDir: string): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', RATE_LIMITS: 'off' },
  });
  const stop = async () => {
    // Waits for 'close', not only 'exit': npm may end before the server that it started.
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
      await once(child, 'close');
  };
  let origin: string;
  try {
    origin = await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { milliseconds: performance.now() - startedAt, pid: child.pid ?? 0, origin, stop };
}

/** Resolves with the address. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), longestStart);
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
    child.on('exit', () => {
      clearTimeout(late);
      reject(new Error(`It stopped before it was ready: ${said}`));
    });
  });
}

/** The server's process: below npm and the bootstrap, the one that runs tools/start.ts. */
function residentMegabytes(ancestor: number): number {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const processes = listed.split('\n').map((line) => {
    const [pid, ppid, rss, ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), ppid: Number(ppid), rss: Number(rss), args: args.join(' ') };
  });
  const family = new Set([ancestor]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, ppid } of processes) if (family.has(ppid)) family.add(pid);
  }
  const server = processes.find(
    ({ pid, args }) => family.has(pid) && args.includes(join('tools', 'start.ts')),
  );
  if (!server) throw new Error('The process of the server was not found.');
  return server.rss / 1024;
}
