import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createFindSource, createTrust, networkOf, trustedNetworks } from './request-source.ts';

function sourceOf(networks: string[], peer: string, headers: IncomingHttpHeaders = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return createFindSource(createTrust(networks))({ socket, headers });
}

const addressOf = (networks: string[], peer: string, forwarded?: string) =>
  sourceOf(networks, peer, { 'x-forwarded-for': forwarded }).address;

describe('without a trusted proxy', () => {
  test('only the connection determines the source', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect(sourceOf([], '198.51.100.7', headers)).toEqual({ address: '198.51.100.7', scheme: 'http' });
    expect(sourceOf(['10.0.0.0/8'], '198.51.100.7', headers)).toEqual({
      address: '198.51.100.7',
      scheme: 'http',
    });
  });

  test('an IPv4 address over IPv6 is that IPv4 address', () => {
    expect(addressOf([], '::ffff:198.51.100.7')).toBe('198.51.100.7');
  });
});

describe('behind a trusted proxy', () => {
  const proxies = ['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.1'];

  test.each([
    ['one hop', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['several hops of ours', '10.1.2.3', '203.0.113.9, 10.9.9.9, 192.0.2.1', '203.0.113.9'],
    [
      'addresses that the client wrote itself are further left',
      '10.1.2.3',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['a proxy of ours pretended by the client', '10.1.2.3', '10.0.0.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['only proxies of ours', '10.1.2.3', '10.0.0.7, 10.9.9.9', '10.0.0.7'],
    ['no header', '10.1.2.3', undefined, '10.1.2.3'],
    ['an empty header', '10.1.2.3', ' , ', '10.1.2.3'],
    ['a peer written as IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a peer on IPv6', '2001:db8:1::5', '2001:DB8:ffff::1', '2001:db8:ffff::1'],
    ['a hop written as IPv6', '10.1.2.3', '203.0.113.9, ::ffff:10.9.9.9', '203.0.113.9'],
    ['hops with ports', '10.1.2.3', '203.0.113.9:4711, [2001:db8:1::5]:80', '203.0.113.9'],
    ['garbage on the right', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
    ['garbage after a hop of ours', '10.1.2.3', '203.0.113.9, <script>, 10.9.9.9', '10.9.9.9'],
    ['numbers that are no address', '10.1.2.3', '999.1.1.1', '10.1.2.3'],
  ])('%s', (_name, peer, forwarded, address) => {
    expect(addressOf(proxies, peer, forwarded)).toBe(address);
  });

  test.each([
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['http', 'http'],
    // The proxy nearest to us wrote the last scheme.
    ['https, http', 'http'],
    ['javascript', 'http'],
    ['', 'http'],
  ])('the scheme %j is read as %s', (said, scheme) => {
    expect(sourceOf(proxies, '10.1.2.3', { 'x-forwarded-proto': said }).scheme).toBe(scheme);
  });
});

test.each(['10.0.0.0/8', '192.0.2.1', '::1', '2001:db8::/32', '::ffff:10.0.0.0/104', '0.0.0.0/0'])(
  '%s is a network',
  (network) => expect(() => trustedNetworks([network])).not.toThrow(),
);

test.each([
  '',
  'proxy',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  '10.0.0.0/-1',
  'fe80::1%eth0',
  '::ffff:10.0.0.0/95',
])('%j is no network', (network) => expect(() => trustedNetworks([network])).toThrow(TypeError));

test('a mapped network contains its IPv4 addresses only', () => {
  const networks = ['::ffff:10.0.0.0/104'];
  expect(addressOf(networks, '10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf(networks, '11.1.2.3', '203.0.113.9')).toBe('11.1.2.3');
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%j is counted as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
