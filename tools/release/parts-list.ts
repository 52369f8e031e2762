// The software bill of materials: CycloneDX 1.6, as scanners of vulnerabilities read it. npm's own list leaves out what is also
// somebody's peer, such as React and the database driver, or else includes the test runner.
import { createHash } from 'node:crypto';
import type { ShippedPackage } from '../licences/shipped-packages.ts';

/** A file of the release that contains the parts. */
export type ReleasedFile = { name: string; sha256: string };

/** `made`: an ISO instant, that of the commit, so that the same commit gives the same list. */
export function partsList(
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
