// The source address and scheme of a request. Proxies report them in headers that anyone can send, so the headers count only
// when the connection comes from a trusted proxy.
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type RequestSource = { address: string; scheme: 'http' | 'https' };
export type FindSource = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => RequestSource;

/** Whether an address is that of a trusted proxy. */
export type Trusts = (address: string | undefined) => boolean;

export function createFindSource(isTrusted: Trusts): FindSource {
  return ({ socket, headers }) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    const scheme = 'encrypted' in socket && socket.encrypted === true ? 'https' : 'http';
    if (!isTrusted(peer)) return { address: peer, scheme };
    // Each proxy appends the address of its peer. From the right, the first one that is no trusted proxy is the client.
    let address = peer;
    for (const hop of listIn(headers['x-forwarded-for']).toReversed()) {
      const hopAddress = plainAddress(hop);
      if (isIP(hopAddress) === 0) break;
      address = hopAddress;
      if (!isTrusted(hopAddress)) break;
    }
    const reported = listIn(headers['x-forwarded-proto']).at(-1)?.toLowerCase();
    return { address, scheme: reported === 'https' || reported === 'http' ? reported : scheme };
  };
}

/** `networks`: addresses or CIDR networks; throws when one is neither. */
export function createTrust(networks: readonly string[]): Trusts {
  const proxies = trustedNetworks(networks);
  return (address = '') => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && proxies.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Throws when a text is neither an address nor a network. */
export function trustedNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [given = '', length, ...rest] = network.split('/');
    const address = plainAddress(given);
    const version = isIP(address);
    const bits = version === 4 ? 32 : 128;
    // A mapped network counts IPv6 bits; connections are compared by their IPv4 part.
    const mapped = version === 4 && given.includes(':') ? 96 : 0;
    const prefix = length === undefined ? bits : Number(length) - mapped;
    const isPrefix = length === undefined || (/^\d{1,3}$/.test(length) && prefix >= 0 && prefix <= bits);
    if (version === 0 || rest.length > 0 || !isPrefix || given.includes('%')) {
      throw new TypeError(`'${network}' is neither an address nor a network.`);
    }
    list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function listIn(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Without port, brackets and zone; IPv4 over IPv6 as IPv4. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%');
  const mapped = /^(?:0{0,4}:){2,5}ffff:([\d.]+)$/i.exec(address)?.[1];
  return (mapped ?? address).toLowerCase();
}

/** What one customer of a provider usually has: an IPv4 address, or an IPv6 /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The value of a cookie, as sent; null without it. */
export function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | null {
  for (const pair of cookie.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}
