import { expect, test } from 'vitest';
import { isPushDevice, isPushEndpoint } from './rules.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QGu', true],
  ['http://push.example.net/a', false],
  ['https://localhost/a', false],
  ['https://printer.local/a', false],
  ['https://metadata.google.internal/a', false],
  ['https://127.0.0.1/a', false],
  ['https://0x7f.0x1/a', false],
  ['https://[::1]/a', false],
  ['https://push.example.net:8443/a', false],
  ['https://user@push.example.net/a', false],
  ['https://push.example.net\\@10.0.0.1/a', false],
  ['https://push.example.net', false],
])('%s is an endpoint: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected);
});

const keys = { p256dh: 'B', auth: 'A' };
const [google, apple] = [`phone:${'a'.repeat(40)}`, 'AB'.repeat(32)];
test.each([
  [{ service: 'web', endpoint: 'https://web.push.apple.com/a', ...keys }, true],
  [{ service: 'web', endpoint: 'https://web.push.apple.com/a', p256dh: 'B' }, false],
  [{ service: 'web', endpoint: google, ...keys }, false],
  [{ service: 'fcm', endpoint: google }, true],
  [{ service: 'fcm', endpoint: google, ...keys }, false],
  [{ service: 'fcm', endpoint: 'https://web.push.apple.com/a' }, false],
  [{ service: 'apns', endpoint: apple }, true],
  [{ service: 'apns', endpoint: `${apple}/../a` }, false],
  [{ service: 'apns', endpoint: google }, false],
] as const)('%j is a device: %s', (device, expected) => {
  expect(isPushDevice(device)).toBe(expected);
});
