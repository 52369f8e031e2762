// What we sign, the library of the specification verifies; and so does the example in our documentation.
import { readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { shownSecret, signedHeaders } from './webhook-signature.ts';

const key = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 8);
const body = '{"type":"member.joined","data":{"naam":"Zoë"}}';
const message = { id: '01943a52-0000-7000-8000-000000000001', at: new Date(), body };
const verify = (headers: Record<string, string>, secret = shownSecret(key), sent = body) =>
  new Webhook(secret).verify(sent, headers);

test('the official library verifies it, and notices another body, secret, id or time', () => {
  const headers = signedHeaders(message, [key]);
  expect(verify(headers)).toEqual(JSON.parse(body));
  expect(() => verify(headers, shownSecret(other)), 'another secret').toThrow('No matching signature');
  expect(() => verify(headers, shownSecret(key), `${body} `), 'another body').toThrow(
    'No matching signature',
  );
  expect(() => verify({ ...headers, 'webhook-id': 'other' }), 'another id').toThrow('No matching signature');
  const early = signedHeaders({ ...message, at: new Date(Date.now() - 600_000) }, [key]);
  expect(() => verify(early), 'ten minutes ago').toThrow('too old');
});

test('while a secret is renewed, either of the two verifies', () => {
  const headers = signedHeaders(message, [key, other]);
  expect(verify(headers)).toEqual(verify(headers, shownSecret(other)));
});

test('signs the example of the specification as its authors do', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const at = new Date(1_614_265_330_000);
  const headers = signedHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }, [
    secret,
  ]);
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the example in the documentation verifies it too', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(await readFile('docs/webhooks.md', 'utf8')) ?? [];
  const { isFromClubgenoot } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromClubgenoot: (headers: Record<string, string>, body: string, secret: string) => boolean;
  };
  const headers = signedHeaders(message, [other, key]);
  const now = (change: Record<string, string> = {}, sent = body, secret = shownSecret(key)) =>
    isFromClubgenoot({ ...headers, ...change }, sent, secret);
  expect(now()).toBe(true);
  expect(now({ 'webhook-id': 'other' })).toBe(false);
  expect(now({}, `${body} `)).toBe(false);
  expect(now({}, body, shownSecret(Buffer.alloc(32, 9)))).toBe(false);
  const early = signedHeaders({ ...message, at: new Date(Date.now() - 600_000) }, [key]);
  expect(isFromClubgenoot(early, body, shownSecret(key))).toBe(false);
});
