// Values as they come from a file, which no shell has read.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubgenoot-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'a secret for tests of thirty-two characters';
const read = (env: Record<string, string>) => readSettings({ AUTH_SECRET: secret, DATA_DIR: folder, ...env });

test('line ends of Windows and quotes around a value are not part of it', () => {
  const values = {
    HOST: '0.0.0.0',
    AUTH_SECRET: secret,
    METRICS_TOKEN: 'a token of 24 letters...',
    PORT: '80',
  };
  const plain = read(values);
  for (const write of ['$\r', ' $ ', '"$"', "'$'\r"]) {
    const written = Object.entries(values).map(([name, value]) => [name, write.replace('$', () => value)]);
    expect(read(Object.fromEntries(written))).toEqual(plain);
  }
  const sender = { MAIL_FROM: '"De Heide" <leden@heide.example>', BUSINESS_PRICE: '"gratis", of "bijna"' };
  const sales = { ...sender, BUSINESS_CONTACT: 'Jan Bos, 0612345678, jan@heide.example' };
  expect(read(sales)).toMatchObject({ mailFrom: sender.MAIL_FROM, sales: { price: sender.BUSINESS_PRICE } });
  expect(read({ METRICS_TOKEN: '\r' }).metricsToken).toBeNull();
});

test('a home folder that no shell has filled in is refused', () => {
  expect(() => read({ BACKUP_DIR: '~/backups' })).toThrow(
    'Setting BACKUP_DIR is wrong: it must be a path that does not begin with ~.',
  );
});
