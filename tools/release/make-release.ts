import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shippedPackages } from '../licences/shipped-packages.ts';
import { partsList, type ReleasedFile } from './parts-list.ts';

/** Why no release can be made of this commit, in one line. */
export class ReleaseRefused extends Error {}

/** The version of the commit that is checked out, and the second at which it was made; throws when it cannot be released. */
export function releasable(root: string): { version: string; changes: string; seconds: string } {
  const version = taggedVersion(root);
  const changes = changesOf(version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  return { version, changes, seconds: run(root, 'git', ['log', '-1', '--format=%ct']).toString().trim() };
}

/**
 * Writes the source, the list of its parts (CycloneDX), the changes of this version, the `others` and the checksums of all, into the
 * folder `out`, which is emptied first. The same commit gives the same bytes.
 */
export function makeRelease(
  root: string,
  out: string,
  others: readonly string[],
): { version: string; files: string[] } {
  const { version, changes, seconds } = releasable(root);
  const made = new Date(Number(seconds) * 1000).toISOString();
  const released: ReleasedFile[] = others.map((file) => ({
    name: basename(file),
    sha256: sha256(readFileSync(file)),
  }));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const name = `clubgenoot-${version}`;
  const source = run(root, 'git', ['archive', '--format=tar', `--prefix=${name}/`, 'HEAD']);
  writeFileSync(join(out, `${name}.tar.gz`), gzipSync(source, { level: 9 }));
  writeFileSync(join(out, `${name}.cdx.json`), partsList(version, made, shippedPackages(root), released));
  writeFileSync(join(out, `${name}.md`), changes);
  for (const file of others) copyFileSync(file, join(out, basename(file)));
  const files = [`${name}.tar.gz`, `${name}.cdx.json`, `${name}.md`, ...others.map((file) => basename(file))];
  // As sha256sum -c reads them.
  const sums = files.map((file) => `${sha256(readFileSync(join(out, file)))}  ${file}\n`).join('');
  writeFileSync(join(out, 'SHA256SUMS'), sums);
  return { version, files: [...files, 'SHA256SUMS'] };
}

function taggedVersion(root: string): string {
  if (run(root, 'git', ['status', '--porcelain']).length > 0)
    throw new ReleaseRefused('There are changes that are not committed.');
  const tags = run(root, 'git', ['tag', '--points-at', 'HEAD', 'v*']).toString().trim().split('\n');
  const [tag = ''] = tags;
  if (!/^v\d+\.\d+\.\d+(-[\w.]+)?$/.test(tag))
    throw new ReleaseRefused('This commit has no tag with a version: git tag -s v1.2.3');
  return tag.slice(1);
}

/** The section of the changelog, without which operators would not know what to do. */
function changesOf(version: string, changelog: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const found = sections.find((section) => section.startsWith(`## ${version}`));
  if (found === undefined) throw new ReleaseRefused(`CHANGELOG.md has no section '## ${version}'.`);
  return found;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const run = (cwd: string, command: string, args: string[]) =>
  execFileSync(command, args, { cwd, maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] });
