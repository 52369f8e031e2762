// A lock between processes in one file, so that two commands started together do not install at the same time. The
// file holds the process ids of its owner and of the installer that the owner started: a killed owner's installer
// lives on and still writes. A lock is stale when both processes are gone, or when it was not touched for two minutes
// (the owner ran on another machine, or its process id was reused after a restart).

import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const staleAfter = 120_000;
const touchEvery = 5_000;

/**
 * Runs `work` while this process owns the lock at `path`. When another process owns it, calls `waiting` once, and
 * calls the function that it returned when the wait is over. `work` receives a function with which it records the
 * process id of the installer.
 */
export async function withLock(path, waiting, work) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  let mine = describe(null);

  let waited = null;
  while (!(await take(path, draft, mine))) {
    waited ??= waiting();
    await pause(200);
  }
  waited?.();

  const heartbeat = setInterval(() => touch(path), touchEvery);
  heartbeat.unref();
  const release = () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    return await work((installer) => {
      mine = describe(installer);
      writeFileSync(draft, mine);
      renameSync(draft, path);
    });
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

function describe(installer) {
  return JSON.stringify({ host: hostname(), pid: process.pid, installer });
}

async function take(path, draft, content) {
  // Linking a finished file is atomic: no process ever reads a lock without its owner.
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
    if (!isStale(path)) return false;
  } finally {
    rmSync(draft, { force: true });
  }
  // Several processes may find the same stale lock. The last one to write its name owns it, known after a short wait.
  writeFileSync(draft, content);
  renameSync(draft, path);
  await pause(150);
  return read(path) === content;
}

function isStale(path) {
  const content = read(path);
  if (content === null) return false;
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfter) return true;
    const { host, pid, installer } = JSON.parse(content);
    return host === hostname() && !isAlive(pid) && !isAlive(installer);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was removed by hand: the work continues without the lock.
  }
}
