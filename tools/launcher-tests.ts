// Whether what installs, starts and stops the product has changed since its tests passed. They take minutes and it
// changes rarely, so a mark in the repository holds what was tested: the content of the files, as one hash.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPaths, root } from './source-files.ts';

/** Installs, starts or stops the product, or is what the launcher tests are made of. */
const ofLauncher =
  /^(package\.json|package-lock\.json|tools\/(bootstrap\/|run|start|fresh-build|build-|bundle-)|app\/server\/(main|start|running-database)|platform\/server\/embedded-postgres\/|tests\/(crash\/|fresh-clone))/;

const mark = join(root, 'tools', 'launcher-tested.txt');

function hashOfLauncher(): string {
  const hash = createHash('sha256');
  for (const path of listPaths().filter((one) => ofLauncher.test(one))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function launcherWasTested(): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8').trim() === hashOfLauncher();
}

/** Writes the mark, which is to be committed with the change that was tested. */
export function noteLauncherTested(): void {
  if (!launcherWasTested()) writeFileSync(mark, `${hashOfLauncher()}\n`);
}
