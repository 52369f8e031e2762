// Whether the code that installs, starts and stops the product has changed since its tests passed. Those tests take
// minutes and the code changes rarely.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPaths, root } from './source-files.ts';

/** Installs, starts or stops the product, or is part of the launcher tests, which tests on a database are not. */
const launcherFiles =
  /^(?!.*\.db\.test\.ts$)(package\.json|package-lock\.json|tools\/(bootstrap\/|run|start|fresh-build|build-|bundle-)|app\/server\/(main|start)|platform\/server\/embedded-postgres\/|tests\/(crash\/|fresh-clone))/;

/** The hash of the content that was last tested here. */
const recordPath = join(root, '.cache', 'test', 'launcher-passed.txt');

/** A machine without a record is a clean checkout, such as a CI's: it tests what the last commits may have broken. */
const commitsTested = 20;

function hashOfLauncher(): string {
  const hash = createHash('sha256');
  for (const path of listPaths().filter((one) => launcherFiles.test(one))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function needsLauncherTests(): boolean {
  if (existsSync(recordPath)) return readFileSync(recordPath, 'utf8').trim() !== hashOfLauncher();
  const changed = changedLately();
  return changed === null || includesLauncherFile(changed);
}

export function includesLauncherFile(paths: readonly string[]): boolean {
  return paths.some((path) => launcherFiles.test(path));
}

/** The paths that the last commits or the working tree changed; null where the history is not known. */
function changedLately(): string[] | null {
  try {
    const diff = ['diff', '--name-only', '--no-renames', `HEAD~${commitsTested}`];
    return execFileSync('git', diff, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n');
  } catch {
    return null;
  }
}

export function recordLauncherTested(): void {
  mkdirSync(dirname(recordPath), { recursive: true });
  writeFileSync(recordPath, `${hashOfLauncher()}\n`);
}
