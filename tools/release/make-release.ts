import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shippedPackages, type ShippedPackage } from '../licences/shipped-packages.ts';

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

// The software bill of materials: CycloneDX 1.6, as scanners of vulnerabilities read it. npm's own list leaves out what is also
// somebody's peer, such as React and the database driver, or else includes the test runner.
/** A file of the release that contains the parts. */
type ReleasedFile = { name: string; sha256: string };

/** `made`: an ISO instant, that of the commit, so that the same commit gives the same list. */
function partsList(
  version: string,
  made: string,
  packages: readonly ShippedPackage[],
  files: readonly ReleasedFile[],
): string {
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(`clubgenoot ${version} ${made}`)}`,
    version: 1,
    metadata: {
      timestamp: made,
      component: {
        type: 'application',
        'bom-ref': 'clubgenoot',
        name: 'clubgenoot',
        version,
        licenses: [{ license: { id: 'MIT' } }],
        ...(files.length > 0 && { components: files.map(componentOf) }),
      },
    },
    components: packages.map(({ name, version: released, licence, integrity }) => ({
      type: 'library',
      'bom-ref': purl(name, released),
      name,
      version: released,
      purl: purl(name, released),
      licenses: [/ /.test(licence) ? { expression: licence } : { license: { id: licence } }],
      ...(integrity !== null && { hashes: [hashOf(integrity)] }),
    })),
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}

const componentOf = ({ name, sha256 }: ReleasedFile) => ({
  type: 'file',
  'bom-ref': `file:${name}`,
  name,
  hashes: [{ alg: 'SHA-256', content: sha256 }],
});

/** A name with a scope has its '@' escaped. */
const purl = (name: string, version: string) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** As the lock file writes it: 'sha512-…' in base64. */
function hashOf(integrity: string) {
  const [kind = '', sum = ''] = integrity.split('-');
  return { alg: kind.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') };
}

/** A UUID of version 8, which leaves the bits to us. */
const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
