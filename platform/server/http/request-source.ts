// Where a request comes from: its address and scheme, the site that made it, and its cookies. Proxies report the first two in headers
// that anyone can send, so the headers count only when the connection comes from a trusted proxy.
import type { IncomingMessage, IncomingHttpHeaders, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { versionHeader } from '#platform/shared/web/worker-names.ts';

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

// Prevents cross-site request forgery: browsers send our cookie with requests of other sites. Writing is allowed only from our
// own origin and the native app; programs that are not browsers send no Origin.

/** The origins of the native app's page, on iOS and on Android. */
const nativeOrigins: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

/** Apple answers with a form post from its own page, to this path. */
export const isFormOfApple = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'POST' &&
  pathname === '/api/auth/callback/apple' &&
  headers.origin === 'https://appleid.apple.com' &&
  /^application\/x-www-form-urlencoded(;|$)/i.test(headers['content-type'] ?? '');

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Of a Host header, which may have a port. */
export const namesThisMachine = (host: string | undefined): boolean => thisMachine.test(host ?? '');

/** Whether the request names this server. Another site can make its own name resolve here, and a browser then reads the answer to it. */
export const isOwnHost = (host: string | undefined, publicUrl: string): boolean =>
  namesThisMachine(host) || host === new URL(publicUrl).host;

/** `scheme`: of the request itself. */
export function isForeignOrigin(
  request: IncomingMessage,
  publicUrl: string,
  scheme: 'http' | 'https',
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site !== undefined && site !== 'same-origin' && site !== 'none';
  }
  if (origin === publicUrl || nativeOrigins.has(origin)) return false;
  // localhost and 127.0.0.1 are the same server, unless it is behind https.
  return publicUrl.startsWith('https://') || origin !== `${scheme}://${host}`;
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, last-event-id, x-client, x-sign-up',
  'access-control-max-age': '7200',
};

/**
 * Adds the headers by which the native app may read answers from its own origin (CORS), without cookies: it uses tokens. No other origin
 * may. True when the request was a preflight, which is then answered.
 */
export function allowNativeApp(request: IncomingMessage, response: ServerResponse): boolean {
  response.appendHeader('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !nativeOrigins.has(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', `date, retry-after, x-request-id, ${versionHeader}`);
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, allowed).end();
  return true;
}
