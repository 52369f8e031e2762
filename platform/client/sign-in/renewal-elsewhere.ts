// The tabs of a browser share the session's cookie. While one tab renews the session, the server refuses what another tab sent with the
// former token; sent once more, it arrives with the new one. The server has not run what it refused, so nothing happens twice.
import { tryToKeep } from '../device-storage.ts';

const lock = 'session-renewal';
const key = 'session-renewed';
/** Milliseconds. */
const longestWait = 5_000;

/** Lets other tabs wait for the end of a renewal. */
export function lockRenewal(answer: Promise<unknown>): void {
  const ended = Promise.allSettled([answer]).then(() =>
    tryToKeep(localStorage, key, String(performance.timeOrigin + performance.now())),
  );
  // An insecure page has no locks, and a browser that blocks cookies refuses them.
  if ('locks' in navigator) navigator.locks.request(lock, () => ended).catch(() => undefined);
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
  const signal = AbortSignal.timeout(longestWait);
  await navigator.locks.request(lock, { mode: 'shared', signal }, () => undefined).catch(() => undefined);
}

/** There is no storage outside a browser. */
const lastRenewal = () => (globalThis.localStorage as Storage | undefined)?.getItem(key) ?? null;
