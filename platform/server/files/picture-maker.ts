// Decodes pictures in a separate process at a low priority, so that forty uploads do not slow down chats and a crashing
// decoder harms nothing else. The process has no secret and no database. The first picture starts it, and it ends when idle.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Crop, PictureShape } from '#platform/shared/pictures.ts';
import { isRefusal, refuse, TooOften, type Refusal } from '../commands.ts';
import type { Log } from '../log.ts';
import type { Picture, PictureRefusal } from './pictures.ts';

type Answer = Picture | Refusal<PictureRefusal>;
type Made = Picture | Refusal<Exclude<PictureRefusal, 'TOO_MANY_REQUESTS'>>;

/** Seconds until some of the waiting pictures are made. */
const busySeconds = 10;

export type PictureMaker = {
  /** `file`: the path of the upload. Throws TooOften when too many wait. */
  make(file: string, crop: Crop, shape: PictureShape): Promise<Made>;
  /** The process id; null when no process runs. */
  pid(): number | null;
  close(): void;
};

type Options = {
  log: Log;
  entry?: string;
  /** Milliseconds without an answer after which the process counts as hanging. Sharp itself gives up after 20 s. */
  longestSilence?: number;
  /** Milliseconds without work until the process ends. */
  longestIdle?: number;
};

const builtOrNot = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js';
const ownEntry = fileURLToPath(new URL(builtOrNot, import.meta.url));

export function createPictureMaker(options: Options): PictureMaker {
  let running: PictureProcess | null = null;

  return {
    async make(file, crop, shape) {
      // Once a process has ended, the next picture gets a new one.
      if (running?.hasEnded()) running = null;
      const made = await (running ??= startProcess(options)).make(file, crop, shape);
      if (!isRefusal(made)) return made;
      const { refused } = made;
      if (refused === 'TOO_MANY_REQUESTS') throw new TooOften(busySeconds);
      return refuse(refused);
    },
    pid: () => (running?.hasEnded() === false ? running.pid() : null),
    close: () => running?.end(),
  };
}

type PictureProcess = ReturnType<typeof startProcess>;

function startProcess({ log, entry = ownEntry, longestSilence = 45_000, longestIdle = 60_000 }: Options) {
  const child = fork(entry, [], {
    execArgv: [],
    // 'advanced' passes bytes without converting them.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment(),
  });
  const waiting = new Map<number, (made: Answer) => void>();
  let turns = 0;
  let timer: NodeJS.Timeout;
  let hasEnded = false;

  /** Ends a process that is idle or hangs. */
  function watch() {
    clearTimeout(timer);
    timer = setTimeout(end, waiting.size > 0 ? longestSilence : longestIdle).unref();
  }

  function end() {
    clearTimeout(timer);
    hasEnded = true;
    child.kill('SIGKILL');
  }

  function isOver() {
    clearTimeout(timer);
    hasEnded = true;
    if (waiting.size > 0) log('error', 'picture.process-ended', describe(child));
    for (const answer of waiting.values()) answer(refuse('PICTURE_FAILED'));
    waiting.clear();
  }

  child.on('message', ({ turn, made }: { turn: number; made: Answer }) => {
    waiting.get(turn)?.(made);
    waiting.delete(turn);
    watch();
  });
  child.on('exit', () => (hasEnded = true));
  child.on('error', isOver);
  // Node may report the end before it has read the last answer: only a closed channel has no more.
  void Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(isOver, isOver);
  watch();
  return {
    pid: () => child.pid ?? null,
    hasEnded: () => hasEnded,
    end,
    make: (file: string, crop: Crop, shape: PictureShape) =>
      new Promise<Answer>((answer) => {
        const turn = (turns += 1);
        waiting.set(turn, answer);
        if (waiting.size === 1) watch();
        // The process has ended, which its exit handler reports.
        child.send({ turn, file, crop, shape }, () => undefined);
      }),
  };
}

const describe = ({ exitCode, signalCode }: ChildProcess) => ({ exitCode, signal: signalCode });

/** Nothing of our own environment. One heap for all threads needs less memory; Windows finds its libraries by its root. */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return { MALLOC_ARENA_MAX: '1', ...(SystemRoot !== undefined && { SystemRoot }) };
}
