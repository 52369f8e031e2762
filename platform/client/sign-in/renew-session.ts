// The answer to a sign-in, a fresh proof or a new password brings another token for the session, and a sign-out ends it. The server
// refuses what arrives with the former token: a card would stay empty, and the live stream would not connect again. So requests
// under way are answered first, and new ones wait.
import { pause } from '../idle.ts';
import { ask, requests, lockRenewal } from '../server.ts';

/** Milliseconds. The user waits no longer than this for a request that the network has lost. */
const longestWait = 3_000;

/** Sends a call that renews or ends the session. Other requests wait for its answer, and for `whenUsable`. */
export function renewSession(
  path: string,
  body: object,
  whenUsable?: () => Promise<void>,
): Promise<Response> {
  const { renewal, underWay } = requests;
  if (renewal) return renewal.then(() => renewSession(path, body, whenUsable));
  const send = () => ask(path, posted(body));
  const answer =
    underWay.size > 0 ? Promise.race([Promise.allSettled(underWay), pause(longestWait)]).then(send) : send();
  requests.renewal = endOf(answer, whenUsable);
  lockRenewal(answer);
  return answer;
}

async function endOf(answer: Promise<Response>, whenUsable?: () => Promise<void>): Promise<void> {
  await Promise.allSettled([answer]);
  await whenUsable?.();
  requests.renewal = null;
}

/** A request that sends JSON. */
export const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
