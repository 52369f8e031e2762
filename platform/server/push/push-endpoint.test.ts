import { expect, test } from 'vitest';
import { isKnownService, spelledEndpoint } from './push-service.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['https://push.club.example/a', true],
  ['https://googleapis.com/a', false],
  ['https://evilpush.apple.com.example/a', false],
  ['https://notpush.apple.com.example.org/fcm.googleapis.com', false],
  ['https://xfcm.googleapis.com/a', false],
])('%s is of a known push service: %s', (endpoint, expected) => {
  expect(isKnownService(endpoint, ['push.club.example'])).toBe(expected);
});

test.each([
  ['HTTPS://PUSH.Example.net:443/Aa?b', 'https://push.example.net/Aa?b'],
  ['https://push.example.net\\@10.0.0.1/a', 'https://push.example.net/@10.0.0.1/a'],
  ['phone:APA91', 'phone:APA91'],
  ['https://', 'https://'],
])('%s is stored as %s', (endpoint, expected) => {
  expect(spelledEndpoint(endpoint)).toBe(expected);
  expect(spelledEndpoint(expected)).toBe(expected);
});
