import { expect, test } from 'vitest';
import { isPushEndpoint } from './rules.ts';

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
