// A release of a small repository of its own, checked with the programs that an operator has.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asWritten } from '#tests/operations/written-commands.ts';
import { makeRelease, ReleaseRefused } from './make-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'out');
const repository = join(folder, 'repository');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@club.example', ...args], { cwd: repository });

execFileSync('git', ['init', '-q', repository]);
const write = (name: string, text: string) => writeFileSync(join(repository, name), text);
write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.2.3\n\n- Sneller.\n\n## 1.2.2\n\n- Ouder.\n');
write('package.json', '{"name":"kit","version":"0.0.0","dependencies":{"uqr":"0.1.3"}}');
write(
  'package-lock.json',
  JSON.stringify({
    name: 'kit',
    lockfileVersion: 3,
    packages: {
      '': { name: 'kit', version: '0.0.0', dependencies: { uqr: '0.1.3' } },
      'node_modules/uqr': { version: '0.1.3', license: 'MIT' },
    },
  }),
);
git('add', '.');
git('commit', '-qm', 'Begin');

const refusal = () => {
  try {
    makeRelease(repository, out, []);
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
  return null;
};

test('a release needs a tag, its changes and a clean work tree', () => {
  expect(refusal()).toContain('no tag');
  git('tag', 'v1.2.4');
  expect(refusal()).toContain("no section '## 1.2.4'");
  git('tag', '-d', 'v1.2.4');
  git('tag', 'v1.2.3');
  write('package.json', '{}');
  expect(refusal()).toContain('not committed');
  git('checkout', '-q', 'package.json');
  expect(refusal()).toBeNull();
});

test('it has the source, the parts, the changes and checksums; a changed file is found', () => {
  const { version, files } = makeRelease(repository, out, [join(repository, 'package.json')]);
  expect(version).toBe('1.2.3');
  expect(files).toEqual([
    'clubgenoot-1.2.3.tar.gz',
    'clubgenoot-1.2.3.cdx.json',
    'clubgenoot-1.2.3.md',
    'package.json',
    'SHA256SUMS',
  ]);
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  expect(read('clubgenoot-1.2.3.md')).toBe('## 1.2.3\n\n- Sneller.\n\n');
  expect(read('clubgenoot-1.2.3.cdx.json')).toContain('pkg:npm/uqr@0.1.3');
  const [sum = ''] = /^\w+(?= {2}package\.json$)/m.exec(read('SHA256SUMS')) ?? [];
  const list = JSON.parse(read('clubgenoot-1.2.3.cdx.json')) as { metadata: { component: object } };
  expect(list.metadata.component).toMatchObject({
    components: [{ name: 'package.json', hashes: [{ alg: 'SHA-256', content: sum }] }],
  });
  const listed = execFileSync('tar', ['tzf', join(out, 'clubgenoot-1.2.3.tar.gz')]).toString();
  expect(listed).toContain('clubgenoot-1.2.3/CHANGELOG.md');
  const check = () => execFileSync('sh', ['-c', asWritten('sha256sum')], { cwd: out, stdio: 'pipe' });
  check();
  writeFileSync(join(out, 'package.json'), 'changed');
  expect(check).toThrow('sha256sum');
});

test('checksums are signed and checked as described to operators', () => {
  const key = join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'releases@club.example', '-f', key]);
  writeFileSync(join(out, 'signers'), `releases@club.example ${readFileSync(`${key}.pub`, 'utf8')}`);
  const sums = join(out, 'SHA256SUMS');
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', 'clubgenoot-release', sums], {
    stdio: 'pipe',
  });
  const command = asWritten('ssh-keygen', { 'releases@…': 'releases@club.example' });
  const verify = () => execFileSync('sh', ['-c', command], { cwd: out, stdio: 'pipe' });
  verify();
  writeFileSync(sums, 'changed');
  expect(verify).toThrow('ssh-keygen');
});

test('the same commit gives the same bytes', () => {
  const sum = () => {
    makeRelease(repository, out, []);
    return readFileSync(join(out, 'SHA256SUMS'), 'utf8');
  };
  expect(sum()).toBe(sum());
});
