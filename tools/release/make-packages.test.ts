import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { debianVersion, makePackages } from './make-packages.ts';

const root = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(root, { recursive: true }));

test('says what the machine cannot make', () => {
  expect(makePackages(root, '1.2.3', '0', '')).toEqual({
    made: [],
    leftOut: [
      { part: 'Debian package', why: 'this machine has no dpkg-deb' },
      { part: 'image', why: 'this machine has no buildah' },
    ],
  });
});

test('says why one could not be made', () => {
  writeFileSync(join(root, 'dpkg-deb'), '');
  const { made, leftOut } = makePackages(root, '1.2.3', '0', root);
  expect(made).toEqual([]);
  expect(leftOut[0]?.why).toMatch(/^node tools\/run\.mjs failed: ./);
});

test('Debian sees a pre-release before its release', () => {
  expect([debianVersion('1.2.3'), debianVersion('1.2.3-rc.1')]).toEqual(['1.2.3', '1.2.3~rc.1']);
});
