import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { TooOften } from '../commands.ts';
import type { Log } from '../log.ts';
import { createPictureMaker } from './picture-maker.ts';

// Starting a process takes a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
const soon = { timeout: 10_000, interval: 10 };

const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const green = join(folder, 'green.png');
await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } }).toFile(green);
const crop = { left: 0, top: 0, size: 8 };

function useMaker(options: Partial<Parameters<typeof createPictureMaker>[0]> = {}) {
  const log = vi.fn<Log>();
  const maker = createPictureMaker({ log, ...options });
  onTestFinished(() => maker.close());
  return { maker, log };
}

/** A process that decodes nothing. */
async function standIn(name: string, source: string): Promise<string> {
  const entry = join(folder, `${name}.mjs`);
  await writeFile(entry, source);
  return entry;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process at low priority, started by the first picture, decodes them all', async () => {
  const { maker, log } = useMaker();
  expect(maker.pid()).toBeNull();
  const made = await Promise.all([maker.make(green, crop, 'square'), maker.make(green, crop, 'square')]);
  const sizes = made.map((picture) => 'refused' in picture || picture.map(({ side }) => side));
  expect(sizes).toEqual([
    [512, 128],
    [512, 128],
  ]);
  const pid = maker.pid() ?? 0;
  expect(getPriority(pid)).toBe(10);
  await maker.make(green, crop, 'square');
  expect(maker.pid()).toBe(pid);
  maker.close();
  await expect.poll(() => isAlive(pid), soon).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

test.runIf(existsSync('/proc/self/task'))('the threads that decode have the low priority too', async () => {
  const { maker } = useMaker();
  await maker.make(green, crop, 'square');
  const threads = `/proc/${maker.pid()}/task`;
  const stats = (await readdir(threads)).map((id) => readFile(join(threads, id, 'stat'), 'utf8'));
  const decoding = (await Promise.all(stats)).filter((stat) => stat.includes('(libuv-worker)'));
  expect(decoding.length).toBeGreaterThan(0);
  // The niceness is the nineteenth field. The second field, the name, may contain spaces and ends at the closing bracket.
  const niceness = decoding.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  expect(new Set(niceness)).toEqual(new Set(['10']));
});

test("the process gets none of the server's secrets", async () => {
  vi.stubEnv('AUTH_SECRET', 'of the server');
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = `process.on('message', ({ turn }) => process.send({ turn, made: Object.keys(process.env) }));`;
  const { maker } = useMaker({ entry: await standIn('telling', source) });
  const known = await maker.make(green, crop, 'square');
  expect(known).toContain('MALLOC_ARENA_MAX');
  expect(known).not.toContain('AUTH_SECRET');
  expect(known).not.toContain('PATH');
});

test('when the process crashes, its picture is refused and the next one starts a new process', async () => {
  const falling = await standIn(
    'falling',
    `process.on('message', ({ turn, file }) => {
      if (file === 'bad') setTimeout(() => process.kill(process.pid, 'SIGSEGV'), 50);
      if (file === 'good') process.send({ turn, made: [] });
    });`,
  );
  const { maker, log } = useMaker({ entry: falling });
  const [good, bad, behind] = ['good', 'bad', 'behind'].map((file) => maker.make(file, crop, 'square'));
  expect(await good).toEqual([]);
  const pid = maker.pid();
  expect(await Promise.all([bad, behind])).toEqual([
    { refused: 'PICTURE_FAILED' },
    { refused: 'PICTURE_FAILED' },
  ]);
  expect(log.mock.calls).toEqual([['error', 'picture.process-ended', { exitCode: null, signal: 'SIGSEGV' }]]);
  expect(await maker.make('good', crop, 'square')).toEqual([]);
  expect(maker.pid()).not.toBe(pid);
});

test('a picture made just before the process ended is not lost while the server is busy', async () => {
  const dying = await standIn(
    'dying',
    `process.on('message', ({ turn }) => process.send({ turn, made: [] }, () => process.kill(process.pid, 'SIGKILL')));`,
  );
  const { maker } = useMaker({ entry: dying });
  const busyFor = (milliseconds: number) => {
    const end = Date.now() + milliseconds;
    while (Date.now() < end);
  };
  // The end of any process makes Node look for others that ended, here before it reads what they sent while it was busy.
  const other = fork(await standIn('speaking', `process.send('hello');`), { execArgv: [] });
  const made = new Promise<unknown>((answer) => {
    other.once('message', () => {
      answer(maker.make(green, crop, 'square'));
      busyFor(1000);
    });
  });
  spawn('true');
  busyFor(500);
  expect(await made).toEqual([]);
});

test('when too many pictures wait, the refusal says when to try again', async () => {
  const full = await standIn(
    'full',
    `process.on('message', ({ turn }) => process.send({ turn, made: { refused: 'TOO_MANY_REQUESTS' } }));`,
  );
  const { maker } = useMaker({ entry: full });
  await expect(maker.make(green, crop, 'square')).rejects.toMatchObject(new TooOften(10));
});

test('reports a process that cannot be started', async () => {
  const { maker } = useMaker({ entry: await standIn('ending', 'process.exit(3)') });
  expect(await maker.make(green, crop, 'square')).toEqual({ refused: 'PICTURE_FAILED' });
});

test('ends a process that hangs', async () => {
  const { maker } = useMaker({
    entry: await standIn('hanging', `process.on('message', () => { for (;;); });`),
    longestSilence: 300,
  });
  const made = maker.make(green, crop, 'square');
  const pid = maker.pid() ?? 0;
  expect(await made).toEqual({ refused: 'PICTURE_FAILED' });
  await expect.poll(() => isAlive(pid), soon).toBe(false);
});

test('ends an idle process silently', async () => {
  const { maker, log } = useMaker({ longestIdle: 50 });
  await maker.make(green, crop, 'square');
  const pid = maker.pid() ?? 0;
  await expect.poll(() => [maker.pid(), isAlive(pid)], soon).toEqual([null, false]);
  expect(log).not.toHaveBeenCalled();
  expect(await maker.make(green, crop, 'square')).toHaveLength(2);
});

test('the process ends with its server, however that ends', async () => {
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createPictureMaker } from '#platform/server/files/picture-maker.ts';
      const maker = createPictureMaker({ log: () => {} });
      await maker.make(${JSON.stringify(green)}, ${JSON.stringify(crop)});
      console.log(maker.pid());`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [told]: unknown[] = await once(server.stdout, 'data');
  const pid = Number(String(told));
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), soon).toBe(false);
});

test('on Ctrl+C the server decides when the process ends', async () => {
  const { maker } = useMaker();
  await maker.make(green, crop, 'square');
  const pid = maker.pid() ?? 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
  expect(await maker.make(green, crop, 'square')).toHaveLength(2);
  expect(maker.pid()).toBe(pid);
});
