// Whether the code that installs, starts and stops the product has changed since its tests passed. Those tests take
// minutes and the code changes rarely, so the repository holds a hash of the tested content.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPaths, root } from './source-files.ts';

/** Installs, starts or stops the product, or is part of the launcher tests. */
const launcherFiles =
  /^(package\.json|package-lock\.json|tools\/(bootstrap\/|run|start|fresh-build|build-|bundle-)|app\/server\/(main|start|running-database)|platform\/server\/embedded-postgres\/|tests\/(crash\/|fresh-clone))/;

const markPath = join(root, 'tools', 'launcher-tested.txt');

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

export function launcherWasTested(): boolean {
  return existsSync(markPath) && readFileSync(markPath, 'utf8').trim() === hashOfLauncher();
}

/** Writes the hash, to be committed with the tested change. */
export function recordLauncherTested(): void {
  if (!launcherWasTested()) writeFileSync(markPath, `${hashOfLauncher()}\n`);
}
