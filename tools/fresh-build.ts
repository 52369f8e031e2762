// Builds a half of the product when something that goes into it has changed since the last time. What counts is the
// content of the files: the times on them change with every checkout. A build grows in a folder of its own and
// takes its place by a rename, so that a build that was killed leaves nothing half done.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgress } from './bootstrap/progress.mjs';
import { runChild, stopChildrenOnStop } from './run-child.ts';
import { root } from './source-files.ts';

export interface Build {
  /** Names the folder in build/. */
  name: string;
  /** Patterns of the files that go into it, separated by white space. */
  ingredients: string;
  /** The command that fills the empty folder `output`. */
  command: (output: string) => readonly string[];
}

const stampName = '.built-from';

/** Returns whether it had to build. Throws a one-line Error when the build fails, after showing why. */
export async function buildWhenStale(build: Build): Promise<boolean> {
  const output = join(root, 'build', build.name);
  const wanted = hashOf(build.ingredients);
  if (contentOf(join(output, stampName)) === wanted) return false;

  removeLeftovers(output);
  const fresh = `${output}.tmp-${process.pid}`;
  const progress = startProgress(`Building the ${build.name}`);
  const { code, output: said } = await runChild(build.command(fresh));
  if (code !== 0) {
    progress.fail();
    process.stderr.write(said);
    throw new Error(`The ${build.name} could not be built: the reason is above.`);
  }
  writeFileSync(join(fresh, stampName), wanted);
  takePlace(fresh, output);
  progress.done();
  return true;
}

/** The whole `main` of a build that is run by itself. */
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

function hashOf(ingredients: string): string {
  const patterns = ingredients.trim().split(/\s+/);
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

// Another command may put its own build in place at the same moment: then the later one wins.
function takePlace(fresh: string, output: string): void {
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

// Folders of builds of which the process is gone.
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
