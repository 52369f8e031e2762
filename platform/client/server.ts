// The way to our server. On the web it is the page's own and knows the session by its cookie; the native app names its origin and
// sends the session's token.
import { userHeader, versionHeader } from '#platform/shared/web/worker-names.ts';
import { tryToKeep } from './device-storage.ts';
import { serverOrigin, isNative } from './device/native-page.ts';
import { takeEarly } from './early-calls.ts';
import { eitherSignal } from './floor.ts';
import { isPage, noteAnswer, noteIfSlow, noteNoAnswer } from './network.ts';
import { watched } from './watched.ts';

const session = () => import('./device/native-session.ts');

type Requests = {
  underWay: Set<Promise<unknown>>;
  /** Resolves when the session has its new token. */
  renewal: Promise<unknown> | null;
};

/** The requests that a renewal of the session (sign-in/renew-session.ts) waits for, and the renewal that new requests wait for. */
export const requests: Requests = { underWay: new Set(), renewal: null };

/** Milliseconds. The server answers within six seconds; a weak signal takes longer. */
const longestCall = 30_000;

/** `endless`: the answer is a stream, whose reader notices a silence itself. */
type Request = RequestInit & { endless?: boolean };

/** Like fetch, for a path of our server. Waits for a renewal of the session, so that the server knows the token. */
export function askServer(path: string, init: Request = {}): Promise<Response> {
  // After this renewal another one may have begun.
  if (requests.renewal) return requests.renewal.then(() => askServer(path, init));
  const answer = sendAgainAfterRenewal(() => ask(path, init));
  const end = () => requests.underWay.delete(answer);
  requests.underWay.add(answer);
  if (!init.endless) noteIfSlow(answer);
  answer.then(end, end);
  return answer;
}

/** Like `askServer`, without waiting for a renewal of the session. */
export async function ask(path: string, { endless, ...init }: Request): Promise<Response> {
  const askedAt = Date.now();
  try {
    const response = await send(path, endless ? init : { ...init, signal: endOf(init) });
    if (isPage(response)) throw new TypeError('Another server answered.');
    noteAnswer();
    noteServerTime(response, askedAt);
    return response;
  } catch (error) {
    noteNoAnswer(error);
    throw error;
  }
}

function endOf({ signal }: RequestInit): AbortSignal {
  const tooLate = AbortSignal.timeout(longestCall);
  return signal ? eitherSignal(signal, tooLate) : tooLate;
}

function send(path: string, init: RequestInit): Promise<Response> {
  // Not awaited on the web: a request from a page that is being closed must start at once.
  if (serverOrigin === null) {
    const askNow = () => fetch(path, { ...withUser(path, init), credentials: 'same-origin' });
    const early = init.method === 'GET' ? takeEarly(path) : undefined;
    return early ? endedBy(init.signal, early.catch(askNow)) : askNow();
  }
  const origin = serverOrigin;
  return session().then(({ ask }) => ask(origin, path, init));
}

let actingAs: string | null = null;

/** Called with the user whose data the page shows. The server then refuses a call when a cookie names somebody else. */
export function actAs(userId: string | null): void {
  actingAs = userId;
}

let refusedSession = (): void => undefined;

/** `find` asks who is signed in now, after the server has refused the session of a call. */
export function whenSessionIsRefused(find: () => void): void {
  refusedSession = find;
}

/** Called for every answer to a call. */
export function noteRefusal({ status }: Response): void {
  if (status === 401) refusedSession();
}

/** Only the call that asks who is signed in does not say so itself. */
const userHeaders = (path: string): Record<string, string> =>
  actingAs === null || path === '/api/me' ? {} : { [userHeader]: actingAs };

function withUser(path: string, init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(userHeaders(path))) headers.set(name, value);
  return { ...init, headers };
}

/** The signal does not reach a request that was made before. */
function endedBy<T>(signal: AbortSignal | null | undefined, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    answer.then(resolve, reject);
  });
}

/** For requests that fetch cannot make: the address and the headers of the session. */
export async function addressOnServer(
  path: string,
): Promise<{ address: string; headers: Record<string, string> }> {
  if (serverOrigin === null) return { address: path, headers: userHeaders(path) };
  return { address: serverOrigin + path, headers: await (await session()).sessionHeaders(serverOrigin) };
}

/**
 * The attributes of an image. In the native app a picture of our server is of another origin and needs its permission (CORS);
 * pictures of other sites are shown as they are.
 */
export const pictureSource = (address: string): { src: string; crossOrigin?: 'anonymous' } =>
  serverOrigin === null || !address.startsWith('/')
    ? { src: address }
    : { src: serverOrigin + address, crossOrigin: 'anonymous' };

// Which build of the client this is, and whether the server now has another one: every answer of a call names it. The name is
// the path of the entry script, which changes with every change of the client.

const entry = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]');

export const clientVersion = entry ? new URL(entry.src).pathname : '';

const outdated = watched(false);
export const { get: isOutdated, onChange: onOutdated } = outdated;

/** Reads the build from an answer of the server. */
export function noteVersion(response: Response): void {
  // The native app is updated by the shops.
  if (isNative) return;
  const served = response.headers.get(versionHeader);
  if (served !== null && served !== clientVersion) outdated.set(true);
}

// The present by the clock of the server. Words such as 'Vandaag' follow it, because the clock of a phone may be a day off.

/** Milliseconds. The header names whole seconds and an answer takes a while, so a smaller change is none. */
const leastDifference = 60_000;

const difference = watched(0);
/** Calls a listener when the difference between the clocks changes. */
export const { onChange: onServerTime } = difference;

/** Called for every answer. One that took long, such as on a phone that slept meanwhile, says nothing about now. */
export function noteServerTime({ headers }: Response, askedAt: number): void {
  const now = Date.now();
  const off = Date.parse(headers.get('date') ?? '') - now;
  if (Number.isNaN(off) || Math.abs(now - askedAt) >= leastDifference) return;
  if (Math.abs(off - difference.get()) >= leastDifference) difference.set(off);
}

export const serverNow = (): Date => new Date(Date.now() + difference.get());

/** A moment that the clock of the device told, by the clock of the server. */
export const byServerClock = (told: string): string =>
  new Date(Date.parse(told) + difference.get()).toISOString();

// The tabs of a browser share the session's cookie. While one tab renews the session, the server refuses what another tab sent with the
// former token; sent once more, it arrives with the new one. The server has not run what it refused, so nothing happens twice.

const renewalLock = 'session-renewal';
const renewedKey = 'session-renewed';
/** Milliseconds. */
const longestRenewal = 5_000;

/** Lets other tabs wait for the end of a renewal. */
export function lockRenewal(answer: Promise<unknown>): void {
  const ended = Promise.allSettled([answer]).then(() =>
    tryToKeep(localStorage, renewedKey, String(performance.timeOrigin + performance.now())),
  );
  // An insecure page has no locks, and a browser that blocks cookies refuses them.
  if ('locks' in navigator) navigator.locks.request(renewalLock, () => ended).catch(() => undefined);
}

/** Sends, and once more when the server refuses the session that was renewed meanwhile. */
export async function sendAgainAfterRenewal<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const before = lastRenewal();
  const answer = await send();
  if (answer.status !== 401) return answer;
  if ('locks' in navigator) await renewalsEnded();
  return lastRenewal() === before ? answer : send();
}

/** A renewal that hangs holds up no other request for long. */
async function renewalsEnded(): Promise<void> {
  const signal = AbortSignal.timeout(longestRenewal);
  await navigator.locks
    .request(renewalLock, { mode: 'shared', signal }, () => undefined)
    .catch(() => undefined);
}

/** There is no storage outside a browser. */
const lastRenewal = () => (globalThis.localStorage as Storage | undefined)?.getItem(renewedKey) ?? null;
