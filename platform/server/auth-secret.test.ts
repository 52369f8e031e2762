import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SettingsError } from './settings-error.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubgenoot-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The line that stops the start. */
function messageIn(dataDir: string, more: NodeJS.ProcessEnv = {}): string | null {
  try {
    readSettings({ DATA_DIR: dataDir, ...more });
    return null;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

test('without a setting, generates a secret, readable by its owner only, and keeps it', () => {
  const { authSecret } = readSettings({ DATA_DIR: folder });
  expect(authSecret).toMatch(/^[\w-]{43}$/);
  expect(readSettings({ DATA_DIR: folder }).authSecret).toBe(authSecret);
  const file = join(folder, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toBe(authSecret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('generates different secrets for two folders', () => {
  const [one, other] = ['one', 'other'].map(
    (name) => readSettings({ DATA_DIR: join(folder, name) }).authSecret,
  );
  expect(one).not.toBe(other);
});

test('rejects a truncated secret', () => {
  const broken = join(folder, 'one');
  writeFileSync(join(broken, 'auth-secret'), '');
  expect(messageIn(broken)).toMatch(/^Setting DATA_DIR is wrong: .+ holds no secret; remove it\.$/);
});

const given = { AUTH_SECRET: 'Zq3vT8xLm2Rk7wPy5NbJ1cHd9GfS4aVe' };

test.each([
  ['generates a secret', {}],
  ['has one and generates the keys of push', given],
])('stops the start when DATA_DIR is a file, or cannot be written, and it %s', (_, settings) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(messageIn(file, settings)).toBe(`Setting DATA_DIR is wrong: ${file} is not a folder.`);
  const inside = join(file, 'data');
  expect(messageIn(inside, settings)).toBe(`Setting DATA_DIR is wrong: ${inside} cannot be written.`);
});
