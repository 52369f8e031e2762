// Looks at the product as a browser does: at its public address, through the proxy.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { checkTokenHeader, createCheckToken, proxyCheckPath } from '#platform/server/http/proxy-check.ts';
import type { SeenRequest } from '#platform/server/http/proxy-check.ts';

const longest = 8000;

/** An address for documents (RFC 5737): what the proxy must not pass on as the source of the request. */
export const claimedAddress = '192.0.2.77';

export type Visit = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The time on this machine when the answer began. */
  at: Date;
  /** Null: it was not the product that answered. */
  seen: SeenRequest | null;
  /** Milliseconds between the two events of the answer. */
  pause: number;
};

/** Rejects when nothing answers. The certificate has a check of its own: a wrong one must not hide the rest. */
export function visit(origin: string, authSecret: string): Promise<Visit> {
  const url = new URL(proxyCheckPath, origin);
  const isSecure = url.protocol === 'https:';
  const headers = {
    [checkTokenHeader]: createCheckToken(authSecret),
    'x-forwarded-for': claimedAddress,
    'x-forwarded-proto': isSecure ? 'http' : 'https',
    accept: 'text/event-stream',
  };
  const options = { headers, agent: false, timeout: longest, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error);
    const asking = (isSecure ? secureRequest : plainRequest)(url, options, (response) => {
      readVisit(response).then(resolve, fail);
    });
    asking.on('timeout', () => asking.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    asking.on('error', fail).end();
  });
}

async function readVisit(response: IncomingMessage): Promise<Visit> {
  const { statusCode: status = 0, headers } = response;
  const at = new Date();
  const arrivals: number[] = [];
  let text = '';
  for await (const piece of response) {
    text += String(piece);
    const events = text.split('\n\n').length - 1;
    while (arrivals.length < events) arrivals.push(performance.now());
    if (text.length > 10_000) break;
  }
  const [first, second] = arrivals;
  return {
    status,
    headers,
    at,
    seen: status === 200 ? seenIn(text) : null,
    pause: first === undefined || second === undefined ? 0 : second - first,
  };
}

function seenIn(text: string): SeenRequest | null {
  const data = /^data: (\{.*\})$/m.exec(text)?.[1];
  try {
    const seen = JSON.parse(data ?? 'null') as SeenRequest | null;
    return typeof seen?.address === 'string' && typeof seen.peer === 'string' ? seen : null;
  } catch {
    return null;
  }
}

export type Handshake = {
  speaksHttp2: boolean;
  from: Date;
  until: Date;
  isForHost: boolean;
  /** Why the certificate is not trusted; null when it is. */
  problem: string | null;
};

/** What a browser sees before its first request. Rejects when there is no TLS. */
export function shakeHands(origin: string): Promise<Handshake> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // A server name is never an address (RFC 6066).
      ...(isIP(host) === 0 && { servername: host }),
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
      timeout: longest,
    });
    socket.on('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      // A string, whatever its type says.
      const problem = socket.authorizationError as unknown as string | null;
      socket.end();
      if (!certificate) return reject(Object.assign(new Error(), { code: 'NO_CERTIFICATE' }));
      const isForHost = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host);
      resolve({
        speaksHttp2: socket.alpnProtocol === 'h2',
        from: certificate.validFromDate,
        until: certificate.validToDate,
        isForHost: isForHost !== undefined,
        problem: socket.authorized ? null : String(problem),
      });
    });
  });
}
