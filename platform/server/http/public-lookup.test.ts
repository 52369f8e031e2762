import { expect, test } from 'vitest';
import { expectHostName, isPublicAddress, publicLookup } from './public-lookup.ts';

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
  ['localhost', 'no address'],
])('%s is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '142.250.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each(['https://10.0.0.1/a', 'https://[::ffff:a00:1]/a', 'https://8.8.8.8/a', 'https://0x7f.1/a'])(
  '%s has no host name',
  (url) => expect(() => expectHostName(url)).toThrow('No public address.'),
);

test.each([true, false])('a name that resolves to this machine has no address (all: %s)', async (all) => {
  const found = new Promise((resolve) => {
    publicLookup('localhost', { all }, (error, address) => resolve([error?.code, address]));
  });
  expect(await found).toEqual(['EPRIVATE', '']);
});
