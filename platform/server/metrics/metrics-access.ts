// Who may read the metrics.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { namesThisMachine } from '../http/origin.ts';
import { isLoopbackAddress } from '../outside/public-address.ts';
import type { Settings } from '../settings.ts';

export type MetricsSettings = Pick<Settings, 'metricsToken' | 'trustedProxies'>;

/** Headers that a proxy adds, by the names of many products: a request with one of them was not made on this machine. */
const ofProxy =
  /^(x-(?!prometheus-)|cf-|fly-|fastly-|ali-|akamai-|true-client|client-ip|forwarded|via$|cdn-|proxy-)/;

/**
 * Whether the request has the token, or comes from this machine itself. Behind trusted proxies only the token counts: one on the
 * same machine may add no header at all, and name this server as the host.
 */
export function mayReadMetrics(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  { metricsToken: token, trustedProxies }: MetricsSettings,
): boolean {
  if (token !== null && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (trustedProxies.length > 0) return false;
  const isHere = isLoopbackAddress(remoteAddress?.replace(/^::ffff:/, '') ?? '');
  // A page in a browser on this machine can use another host name that resolves here; that name is then the Host.
  return isHere && namesThisMachine(headers.host) && !Object.keys(headers).some((name) => ofProxy.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
