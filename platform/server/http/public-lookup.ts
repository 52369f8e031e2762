// For connections to addresses that users choose: refuses every network that is not public. It decides at the connection itself, so that
// a name cannot resolve to another address between a check and its use.
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const closedIpv4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedIpv4.addSubnet(network, bits, 'ipv4');

/** Only these addresses are on the public internet. All that embed an IPv4 address in another way (::a.b.c.d, NAT64) are not. */
const openIpv6 = new BlockList();
openIpv6.addSubnet('2000::', 3, 'ipv6');

/** Parts of it with another meaning: Teredo and other protocols, examples, 6to4. */
const closedIpv6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedIpv6.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedIpv4.check(address, 'ipv4');
  return isIP(address) === 6 && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}

/** Throws for a URL whose host is itself an address, because such a host is not looked up. */
export function expectHostName(url: string): void {
  const { hostname } = new URL(url);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw notPublic();
}

export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (error || !first) callback(error ?? notPublic(), '', 0);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });

const notPublic = () => Object.assign(new Error('No public address.'), { code: 'EPRIVATE' });
