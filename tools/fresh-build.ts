// Builds the client or the server when a file that goes into it has changed. Compares content, because every checkout
// changes the files' times. A build is written to a temporary folder and renamed when finished, so that a killed build
// leaves no partial result.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgress } from './bootstrap/progress.mjs';
import { runChild, stopChildrenOnStop } from './run-child.ts';
import { root } from './source-files.ts';

export interface Build {
  /** The name of the folder in build/. */
  name: string;
  /** Patterns of the input files, separated by white space. */
  inputs: string;
  /** The command that fills the empty folder `output`. */
  command: (output: string) => readonly string[];
}

const stampName = '.built-from';

/** Returns whether a build was needed. Throws a one-line Error when the build fails, after printing its output. */
export async function buildWhenStale(build: Build): Promise<boolean> {
  const output = join(root, 'build', build.name);
  const wanted = hashOf(build.inputs);
  if (contentOf(join(output, stampName)) === wanted) return false;

  removeLeftovers(output);
  const fresh = `${output}.tmp-${process.pid}`;
  const progress = startProgress(`Building the ${build.name}`);
  const { code, output: log } = await runChild(build.command(fresh));
  if (code !== 0) {
    progress.fail();
    process.stderr.write(log);
    throw new Error(`The ${build.name} could not be built: the reason is above.`);
  }
  writeFileSync(join(fresh, stampName), wanted);
  replaceOutput(fresh, output);
  progress.done();
  return true;
}

/** The `main` of a build script. */
export async function runBuild(build: Build): Promise<void> {
  stopChildrenOnStop();
  try {
    const built = await buildWhenStale(build);
    console.log(`The ${build.name} is ${built ? 'built' : 'as it should be'}.`);
    process.exit(0);
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exit(1);
  }
}

function hashOf(inputs: string): string {
  const patterns = inputs.trim().split(/\s+/);
  const hash = createHash('sha256');
  for (const path of globSync(patterns, { cwd: root }).toSorted()) {
    const full = join(root, path);
    if (/\.test\.tsx?$/.test(path) || !statSync(full).isFile()) continue;
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

function contentOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

// Another command may rename its own build into place at the same moment: the later one wins.
function replaceOutput(fresh: string, output: string): void {
  const old = `${fresh}-old`;
  for (let left = 5; ; left--) {
    try {
      if (existsSync(output)) renameSync(output, old);
      renameSync(fresh, output);
      return;
    } catch (fault) {
      if (left === 0) throw fault;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

// Temporary folders of builds whose process is gone.
function removeLeftovers(output: string): void {
  for (const path of globSync(`${output}.tmp-*`)) {
    if (!isAlive(Number(/tmp-(\d+)/.exec(path)?.[1]))) rmSync(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
