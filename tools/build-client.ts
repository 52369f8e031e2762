// Builds the client when something that goes into it has changed since the last build. What counts is the content
// of the files: the times on them change with every checkout. A build grows in a folder of its own and takes its
// place by a rename, so that a build that was killed leaves nothing half done.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgress } from './bootstrap/progress.mjs';
import { runChild, stopChildrenOnStop } from './run-child.ts';
import { root } from './source-files.ts';

const output = join(root, 'build', 'client');
const stampName = '.built-from';

const ingredients = `
  app/client/** app/*.ts features/*/*.ts features/*/client/** ui/** public/**
  platform/client/** platform/shared/** index.html vite.config.ts package-lock.json
`;

/** Returns whether it had to build. Throws a one-line Error when the build fails, after showing why. */
export async function buildClientWhenStale(): Promise<boolean> {
  const wanted = hashOfIngredients();
  if (builtFrom() === wanted) return false;

  removeLeftovers();
  const fresh = `${output}.tmp-${process.pid}`;
  const progress = startProgress('Building the client');
  const command = ['vite', 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output: said } = await runChild(command);
  if (code !== 0) {
    progress.fail();
    process.stderr.write(said);
    throw new Error('The client could not be built: the reason is above.');
  }
  writeFileSync(join(fresh, stampName), wanted);
  takePlace(fresh);
  progress.done();
  return true;
}

function builtFrom(): string | null {
  const stamp = join(output, stampName);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

function hashOfIngredients(): string {
  const hash = createHash('sha256');
  const paths = globSync(ingredients.trim().split(/\s+/), {
    cwd: root,
    exclude: (path) => /\.test\.tsx?$/.test(path),
  });
  for (const path of paths.toSorted()) {
    const full = join(root, path);
    if (!statSync(full).isFile()) continue;
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

// Another command may put its own build in place at the same moment: then the later one wins.
function takePlace(fresh: string): void {
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
function removeLeftovers(): void {
  for (const path of globSync('build/client.tmp-*', { cwd: root })) {
    const pid = Number(/tmp-(\d+)/.exec(path)?.[1]);
    if (!isAlive(pid)) rmSync(join(root, path), { recursive: true, force: true });
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

if (import.meta.main) {
  stopChildrenOnStop();
  try {
    console.log((await buildClientWhenStale()) ? 'The client is built.' : 'The client was built already.');
    process.exit(0);
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exit(1);
  }
}
