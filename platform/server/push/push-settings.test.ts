import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SettingsError } from '../settings-error.ts';
import { nativePushIn } from './push-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubgenoot-push-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function fileWith(text: string): string {
  count += 1;
  const file = join(folder, String(count));
  writeFileSync(file, text);
  return file;
}
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding,
  publicKeyEncoding,
}).privateKey;
const ec = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding,
  publicKeyEncoding,
}).privateKey;
const account = {
  project_id: 'club',
  client_email: 'push@club.example',
  private_key: rsa,
  token_uri: 'https://oauth2.googleapis.com/token',
};
const keyFile = fileWith(ec);
const apns = { APNS_KEY_FILE: keyFile, APNS_KEY_ID: 'KEY1234567', APPLE_TEAM_ID: 'TEAM123456' };

test('reads the files of Google and Apple', () => {
  const file = fileWith(JSON.stringify(account));
  expect(nativePushIn({ FCM_SERVICE_ACCOUNT_FILE: file, ...apns })).toMatchObject({
    fcm: { projectId: 'club', clientEmail: account.client_email, url: 'https://fcm.googleapis.com' },
    apns: { keyId: 'KEY1234567', teamId: 'TEAM123456', url: 'https://api.push.apple.com' },
  });
});

test.each([
  ['FCM_SERVICE_ACCOUNT_FILE', '/nonexistent'],
  ['FCM_SERVICE_ACCOUNT_FILE', fileWith(JSON.stringify({ ...account, private_key: ec }))],
  ['FCM_SERVICE_ACCOUNT_FILE', fileWith(JSON.stringify({ ...account, token_uri: 'http://a.example' }))],
  ['APNS_KEY_FILE', fileWith('no key')],
  ['APNS_KEY_FILE', fileWith(rsa)],
])('%s=%s is rejected with one line that names it', (name, value) => {
  const read = () => nativePushIn({ ...apns, [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^Setting ${name} is wrong: [^\\n]+\\.$`));
});

test('without keys there is no push to native apps', () => {
  expect(nativePushIn({ APPLE_TEAM_ID: 'TEAM123456' })).toEqual({ fcm: null, apns: null });
});

test.each(['APNS_KEY_FILE', 'APNS_KEY_ID', 'APPLE_TEAM_ID'])(
  'the keys of Apple are rejected without %s',
  (name) => {
    const read = () => nativePushIn({ ...apns, [name]: undefined });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`Setting ${name} is missing`);
  },
);
