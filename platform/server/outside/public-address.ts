// Which addresses of the internet a stranger may make this server call: those that everybody can reach. Everything else could be a machine
// beside this one, or the service by which a cloud hands out its keys.
import { BlockList, isIP } from 'node:net';

/** The special-purpose registries of IANA, without what is reachable everywhere. */
const inward: readonly [network: string, prefix: number][] = [
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
];

function blockListOf(networks: typeof inward): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, 'ipv4');
  return list;
}
const inwardList = blockListOf(inward);

/** Of IPv6 only what is handed out to everybody, without the parts of it that lead to an IPv4 address or are for documents. */
const globalList = new BlockList();
globalList.addSubnet('2000::', 3, 'ipv6');
const specialList = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialList.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inwardList.check(address, 'ipv4');
  return family === 6 && globalList.check(address, 'ipv6') && !specialList.check(address, 'ipv6');
}

export const isLoopbackAddress = (address: string): boolean => {
  const family = isIP(address);
  return family === 4 ? address.startsWith('127.') : address === '::1';
};

/** Whether the host of an address is this machine: 'localhost', '127.0.0.1' or '[::1]'. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'));
