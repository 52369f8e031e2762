// Posts to an address that a stranger chose. It reaches only public addresses, judged after the name was resolved and for this very
// connection, so that a name cannot lead elsewhere between the question and the connection; follows no redirect; reads next to nothing.
import { lookup as resolveName } from 'node:dns/promises';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isLoopbackHost, isPublicAddress } from './public-address.ts';

export type PostResult =
  | { outcome: 'accepted' | 'refused' | 'gone' | 'redirected'; status: number; retryAfter: number }
  | { outcome: 'too-slow' | 'not-allowed' | 'unknown-host' | 'unreachable' | 'insecure' };

export type PostOutcome = PostResult['outcome'];

type Letter = { headers: Record<string, string>; body: string | Uint8Array };

type Address = { address: string; family: number };
export type Resolve = (host: string) => Promise<readonly Address[]>;

export type Outside = {
  /** For trials and tests: this machine itself may be called too, without https. */
  allowsLoopback: boolean;
  resolve?: Resolve;
  /** Milliseconds for everything: the name, the connection, the answer. */
  longest?: number;
  /** For tests: the certificates to trust. */
  ca?: string;
};

const defaultLongest = 15_000;
/** The status says how it ended. The rest of an answer is thrown away, up to so many bytes and milliseconds, as a courtesy to its sender. */
const [mostRead, longestRead] = [64 * 1024, 1000];

/** The seconds that a 'Retry-After' header asks for, as a number or a date; 0 when it asks for none. */
export function secondsToWait(header: string | null | undefined): number {
  const text = header ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Math.max(Math.ceil(seconds) || 0, 0);
}

class NotAllowed extends Error {}
class UnknownHost extends Error {}

const resolveAll: Resolve = (host) => resolveName(host, { all: true });
const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether an address may be called, as far as its text says: a name is judged again when it is resolved. */
export function isAllowedUrl(text: string, allowsLoopback: boolean): boolean {
  // A parser leaves out tabs and line breaks, and the address is shown as it was typed.
  if (/[\s\p{C}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  const host = withoutBrackets(hostname);
  const isName = isIP(host) === 0;
  const isLocal = isLoopbackHost(hostname);
  if (allowsLoopback && isLocal) return protocol === 'https:' || protocol === 'http:';
  // Below 1024 are the ports of mail servers and the like, which a request could confuse.
  const isUsualPort = port === '' || Number(port) >= 1024;
  if (protocol !== 'https:' || !isUsualPort) return false;
  return isName ? /\.[a-z][a-z0-9-]*$/.test(host) : isPublicAddress(host);
}

/** Never rejects: how it ended is the result. */
export async function postOutside(
  url: string,
  { headers, body }: Letter,
  outside: Outside,
): Promise<PostResult> {
  if (!isAllowedUrl(url, outside.allowsLoopback)) return { outcome: 'not-allowed' };
  const signal = AbortSignal.timeout(outside.longest ?? defaultLongest);
  try {
    return await send(new URL(url), { headers, body }, outside, signal);
  } catch (error) {
    return { outcome: signal.aborted ? 'too-slow' : outcomeOf(error) };
  }
}

function outcomeOf(error: unknown): 'not-allowed' | 'unknown-host' | 'insecure' | 'unreachable' {
  if (error instanceof NotAllowed) return 'not-allowed';
  if (error instanceof UnknownHost) return 'unknown-host';
  const code = String((error as { code?: unknown }).code);
  // 'EPROTO', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? 'insecure' : 'unreachable';
}

function send(
  url: URL,
  { headers, body }: Letter,
  { allowsLoopback, resolve = resolveAll, ca }: Outside,
  signal: AbortSignal,
): Promise<PostResult> {
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise((done, fail) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: judgingLookup(resolve, allowsLoopback),
      // A connection of its own: one that is kept was judged for an earlier answer of the name.
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
    });
    sending.on('error', fail);
    // After an answer that asks for another protocol there is neither an error nor a response.
    sending.once('close', () => fail(new Error('The connection was closed.')));
    sending.once('response', (answer) => {
      const status = answer.statusCode ?? 0;
      const finish = () => {
        const retryAfter = secondsToWait(answer.headers['retry-after']);
        done({ outcome: judged(status), status, retryAfter });
        sending.destroy();
      };
      let read = 0;
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > mostRead) finish();
      });
      answer.once('close', finish);
      answer.on('error', finish);
      setTimeout(finish, longestRead).unref();
    });
    sending.end(body);
  });
}

function judged(status: number): 'accepted' | 'refused' | 'gone' | 'redirected' {
  if (status >= 200 && status < 300) return 'accepted';
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'refused';
}

/** Hands the connection the addresses that were judged, and no others. One inward address spoils the name. */
function judgingLookup(resolve: Resolve, allowsLoopback: boolean): LookupFunction {
  const isAllowed = ({ address }: Address) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  return (host, { all }, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (first === undefined) return answer(new UnknownHost(), '');
        if (!found.every(isAllowed)) return answer(new NotAllowed(), '');
        return all ? answer(null, [...found]) : answer(null, first.address, first.family);
      },
      () => answer(new UnknownHost(), ''),
    );
  };
}
