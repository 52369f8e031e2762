// The public address: whether the product answers there, what the proxy says of a request, HTTP/2, the stream, the certificate.
import { pauseMilliseconds } from '#platform/server/http/proxy-check.ts';
import { ok, skipped, wrong, type Check, type Finding } from './findings.ts';
import { claimedAddress, type Handshake, type Visit } from './public-address.ts';

/** What can be seen from outside, looked at once for all checks. */
export type Outside = {
  origin: string;
  /** False: nobody said where the product is to be reached. */
  isSet: boolean;
  visit: Promise<Visit>;
  /** Null without https. */
  handshake: Promise<Handshake> | null;
};

const notSeen = skipped('Not seen: the product did not answer at its public address.');

async function findAnswer({ origin, isSet, visit }: Outside): Promise<Finding> {
  let answer: Visit;
  try {
    answer = await visit;
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string };
    return isSet
      ? wrong(
          `Nothing answers at ${origin} (${code}).`,
          'Start the product and the proxy; let the name in PUBLIC_URL lead to the proxy.',
        )
      : skipped('The product does not run here now, and PUBLIC_URL is not set.');
  }
  const { status, seen } = answer;
  if (seen) return ok(`The product answers at ${origin}.`);
  if (status >= 500)
    return wrong(
      `${origin} answers with status ${status}.`,
      'Start the product; let the proxy forward to its HOST and PORT.',
    );
  if (status === 404)
    return wrong(
      `The server at ${origin} does not know this installation.`,
      'Give doctor the same AUTH_SECRET as the product; update an older one; let the clocks of both machines be right.',
    );
  return wrong(
    `${origin} answers with status ${status}, not as the product does.`,
    'Let the proxy forward every path unchanged; let PUBLIC_URL be the address without a redirect.',
  );
}

async function findHeaders({ origin, visit }: Outside): Promise<Finding> {
  const { seen } = await visit.catch(() => ({ seen: null }));
  if (!seen) return notSeen;
  if (!origin.startsWith('https:')) return skipped('Without https there is no proxy to look at.');
  const last = seen.forwardedFor?.split(',').at(-1)?.trim();
  if (last === undefined)
    return wrong(
      'X-Forwarded-For does not arrive: all users share one address, and one limit on signing in.',
      'Let the proxy set it; nginx: proxy_set_header X-Forwarded-For $remote_addr;',
    );
  if (last === claimedAddress)
    return wrong(
      'The proxy passes on the X-Forwarded-For of the sender: anyone can choose an address.',
      'Let the proxy set it; nginx: proxy_set_header X-Forwarded-For $remote_addr;',
    );
  if (!seen.isPeerTrusted)
    return wrong(
      `The proxy at ${seen.peer} is not trusted: all users share its address.`,
      `Add ${seen.peer} to TRUSTED_PROXIES.`,
    );
  if (seen.scheme !== 'https')
    return wrong(
      'X-Forwarded-Proto does not say https.',
      'Let the proxy set it; nginx: proxy_set_header X-Forwarded-Proto $scheme;',
    );
  return ok('Address and scheme of a request arrive, and a sender cannot choose them.');
}

async function findStream({ visit }: Outside): Promise<Finding> {
  const { seen, pause } = await visit.catch(() => ({ seen: null, pause: 0 }));
  if (!seen) return notSeen;
  // Collected ones arrive together; a busy machine may read the first one late.
  if (pause >= pauseMilliseconds / 5) return ok('Events arrive at once.');
  return wrong(
    'The proxy collects a response before it passes it on: nothing appears live.',
    'Switch that off for /api/live; nginx: proxy_buffering off; and do not compress text/event-stream.',
  );
}

async function findHttp2({ handshake }: Outside): Promise<Finding> {
  if (!handshake) return skipped('Without https there is none.');
  const seen = await handshake.catch(() => null);
  if (!seen) return notSeen;
  return seen.speaksHttp2
    ? ok('Browsers get it.')
    : wrong('Browsers get HTTP/1.1, with six connections for all tabs.', 'nginx: http2 on;');
}

const day = 86_400_000;

async function findCertificate({ origin, handshake }: Outside): Promise<Finding> {
  if (!handshake) return skipped('Without https there is none.');
  const seen = await handshake.catch(() => null);
  if (!seen) return notSeen;
  const { from, until, isForHost, problem } = seen;
  const left = until.getTime() - Date.now();
  const renew = 'Let the proxy renew it by itself (ACME), and reload the proxy after it.';
  if (left <= 0) return wrong(`It expired on ${until.toISOString().slice(0, 10)}.`, renew);
  if (from.getTime() > Date.now()) return wrong('It is not valid yet.', 'Set the clock of this machine.');
  if (!isForHost)
    return wrong(`It is not for ${new URL(origin).hostname}.`, 'Get one for the name in PUBLIC_URL.');
  if (problem !== null)
    return wrong(
      `Browsers do not trust it (${problem}).`,
      'Get one of a public authority, and let the proxy send its whole chain.',
    );
  const days = `${Math.floor(left / day)} days`;
  // Short-lived ones are renewed later: after two thirds of their life.
  const least = Math.min(14 * day, (until.getTime() - from.getTime()) / 4);
  return left < least ? wrong(`It ends in ${days}.`, renew) : ok(`Valid for ${days}.`);
}

export const publicChecks = (outside: Outside): Check[] => [
  { name: 'Public address', find: () => findAnswer(outside), todo: 'Correct PUBLIC_URL.', seconds: 12 },
  { name: 'Proxy headers', find: () => findHeaders(outside), todo: 'Correct the proxy.', seconds: 12 },
  { name: 'Live stream', find: () => findStream(outside), todo: 'Correct the proxy.', seconds: 12 },
  { name: 'HTTP/2', find: () => findHttp2(outside), todo: 'Correct the proxy.' },
  { name: 'Certificate', find: () => findCertificate(outside), todo: 'Correct the proxy.' },
];
