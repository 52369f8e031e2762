// What a stranger's address can make this server do: nothing but one short request to a public place.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testAuthority } from '#tests/fakes/certificates.ts';
import { answering, startReceiver } from '#tests/fakes/webhook-receiver.ts';
import { isAllowedUrl, postOutside, type Outside } from './post-outside.ts';
import { isPublicAddress } from './public-address.ts';

const receiver = await startReceiver();
const [secure, ofOtherName] = [await startReceiver('valid'), await startReceiver('ofOtherName')];
afterAll(() => [receiver, secure, ofOtherName].forEach((one) => one.close()));
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = answering(204);
});

const trial: Outside = { allowsLoopback: true };
const here = (path = '/') => `http://127.0.0.1:${receiver.port}${path}`;
const post = (url: string, outside: Outside = trial) =>
  postOutside(url, { headers: { 'x-name': 'value' }, body: '{"a":"é"}' }, outside);
const outcomeOf = async (...what: Parameters<typeof post>) => (await post(...what)).outcome;
const ipv4 = (address: string) => ({ address, family: 4 });

test.each([
  'http://club.example/',
  'https://piet:geheim@club.example/',
  'https://club.example/#part',
  'https://club.example:25/',
  'https://localhost/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.1.2.3/',
  'https://[fd00:ec2::254]/',
  'ftp://club.example/',
  'file:///etc/passwd',
  'club.example',
  'https://club.example/\r\nnext line',
  'https://club.example/\u202Egnp.x',
])('production refuses %s', async (url) => {
  expect(isAllowedUrl(url, false)).toBe(false);
  expect(await outcomeOf(url, { allowsLoopback: false })).toBe('not-allowed');
});

test.each([
  'https://club.example/hook?a=b',
  'https://club.example:8443/',
  'https://8.8.8.8/',
  'https://xn--caf-dma.example/',
])('production accepts %s', (url) => expect(isAllowedUrl(url, false)).toBe(true));

test.each([
  ['0.0.0.0', 'this network'],
  ['0.1.2.3', 'this network'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'behind the address translation of a provider'],
  ['100.127.255.255', 'behind the address translation of a provider'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.255', 'loopback'],
  ['169.254.169.254', 'link-local, with the settings of a cloud machine'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.8', 'of protocols'],
  ['192.0.2.1', 'of examples'],
  ['192.88.99.1', '6to4'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'of measurements'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::10.0.0.1', 'IPv4-compatible'],
  ['::8.8.8.8', 'IPv4-compatible'],
  ['::ffff:10.0.0.1', 'IPv4-mapped'],
  ['::ffff:a00:1', 'IPv4-mapped'],
  ['64:ff9b::a00:1', 'NAT64'],
  ['64:ff9b:1::a00:1', 'local NAT64'],
  ['100::1', 'discarded'],
  ['2001::1', 'Teredo'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
  ['2001:db8::1', 'of examples'],
  ['2002:a00:1::', '6to4'],
  ['fc00::1', 'unique local'],
  ['fd00::1', 'unique local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['203.0.113.1', 'of examples'],
  ['localhost', 'no address'],
])('%s is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  '8.8.8.8',
  '172.15.255.255',
  '142.250.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2a00:1450::1',
  '2606:4700::1111',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test('posts the body and the headers, and says how it ended', async () => {
  expect(await post(here('/hook?a=b'))).toEqual({ outcome: 'accepted', status: 204, retryAfter: 0 });
  expect(receiver.received).toMatchObject([
    { path: '/hook?a=b', body: '{"a":"é"}', headers: { 'x-name': 'value' } },
  ]);
  receiver.answer = answering(503, { 'retry-after': '120' });
  expect(await post(here())).toEqual({ outcome: 'refused', status: 503, retryAfter: 120 });
  receiver.answer = answering(410);
  expect(await outcomeOf(here())).toBe('gone');
});

test.each([301, 302, 303, 307, 308])('a redirect by %i is not followed', async (status) => {
  receiver.answer = answering(status, { location: here('/elsewhere') });
  expect(await post(here())).toMatchObject({ outcome: 'redirected', status });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
});

test('a name is judged for each connection, by the addresses that the connection then uses', async () => {
  const answers = [[ipv4('127.0.0.1')], [ipv4('169.254.169.254')], [ipv4('127.0.0.1'), ipv4('10.0.0.1')], []];
  let asked = 0;
  const resolve = async () => answers[asked++]!;
  // Only `resolve` knows this name: a connection that asked again would not find it.
  const outside = { ...trial, resolve };
  const url = `https://hook.club.example:${receiver.port}/`;
  expect(await outcomeOf(url, outside)).toBe('insecure');
  expect(asked).toBe(1);
  expect(await outcomeOf(url, outside)).toBe('not-allowed');
  expect(await outcomeOf(url, outside)).toBe('not-allowed');
  expect(await outcomeOf(url, outside)).toBe('unknown-host');
  expect([asked, receiver.received]).toEqual([4, []]);
});

test('a name that leads to this machine is refused in production', async () => {
  const resolve = async () => [ipv4('127.0.0.1')];
  expect(
    await outcomeOf(`https://hook.club.example:${receiver.port}/`, { allowsLoopback: false, resolve }),
  ).toBe('not-allowed');
});

test('a server that does not answer in time is left', async () => {
  receiver.answer = () => undefined;
  expect(await outcomeOf(here(), { ...trial, longest: 150 })).toBe('too-slow');
  const resolve = () => sleep(5000, [ipv4('127.0.0.1')], { ref: false });
  expect(await outcomeOf('https://hook.club.example/', { ...trial, resolve, longest: 150 })).toBe('too-slow');
});

/** Writes the bytes to the connection itself, one after the other, and then no more. Returns when the sender has left. */
function dripping(bytes: string, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  receiver.answer = ({ socket }) => {
    let at = 0;
    const timer = setInterval(() => socket?.write(bytes[at++] ?? ''), milliseconds);
    socket?.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  };
  return promise;
}

test('a server that answers byte by byte is left in time, whatever part of the answer it is at', async () => {
  const inHead = dripping('HTTP/1.1 200 OK\r\nx-long: and so on', 20);
  expect(await outcomeOf(here(), { ...trial, longest: 300 })).toBe('too-slow');
  await inHead;
  const inBody = dripping('', 1000);
  const { answer } = receiver;
  receiver.answer = (response, posted) => {
    response.writeHead(200).write('a');
    answer(response, posted);
    const timer = setInterval(() => response.write('a'), 20);
    response.once('close', () => clearInterval(timer));
  };
  const begun = Date.now();
  expect(await outcomeOf(here())).toBe('accepted');
  expect(Date.now() - begun).toBeLessThan(10_000);
  await inBody;
});

test.each([
  ['a head without an end', `HTTP/1.1 200 OK\r\n${'x-long: and so on\r\n'.repeat(5000)}`],
  [
    'the wish for another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n',
  ],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
])('an answer with %s is a failure at once', async (_, bytes) => {
  receiver.answer = ({ socket }) => socket?.write(bytes);
  expect(await outcomeOf(here(), { ...trial, longest: 10_000 })).toBe('unreachable');
});

test('of an answer without an end only the status counts', async () => {
  const { promise: closed, resolve: noteClosed } = Promise.withResolvers<number>();
  receiver.answer = (response) => {
    let written = 0;
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
      response.once('drain', more);
    };
    response.once('close', () => noteClosed(written));
    response.writeHead(200);
    more();
  };
  expect(await outcomeOf(here())).toBe('accepted');
  expect(await closed).toBeLessThan(16 * 1024 * 1024);
});

test('a certificate must be right', async () => {
  const outside = { ...trial, ca: testAuthority };
  expect(await outcomeOf(`https://localhost:${secure.port}/`, outside)).toBe('accepted');
  expect(await outcomeOf(`https://localhost:${secure.port}/`)).toBe('insecure');
  expect(await outcomeOf(`https://localhost:${ofOtherName.port}/`, outside)).toBe('insecure');
  expect(ofOtherName.received).toEqual([]);
});

test('a server that is not there is unreachable', async () => {
  const away = await startReceiver();
  away.close();
  expect(await outcomeOf(`http://127.0.0.1:${away.port}/`)).toBe('unreachable');
});
