// Requests the first data of a page while the app's code loads: a phone with a weak signal then waits for one round trip less.

const answers = new Map<string, Promise<Response>>();

/**
 * Calls that the app has made itself: with data from the device it does not wait for the account. An early answer to the same
 * call would be kept for its next request, and lack the change for which that request is made.
 */
const asked = new Set<string>();

/** Milliseconds after the page began to load. An answer that is still unused by then may be outdated. */
const usableFor = 10_000;
const isOver = () => performance.now() > usableFor;

/**
 * Requests the page's first calls, which its `<meta name="first-calls">` lists. `callFor` makes the call from its path and the answer
 * about the account; null: this user may not make it.
 */
export async function askEarly(callFor: (path: string, me: unknown) => string | null): Promise<void> {
  const calls = document.querySelector<HTMLMetaElement>('meta[name="first-calls"]')?.content;
  // A query in the address chooses other content.
  if (!calls || location.search !== '') return;
  setTimeout(() => answers.clear(), usableFor);
  const answer = await ask('/api/me');
  if (!answer?.ok || isOver()) return;
  const me: unknown = await answer.json().catch(() => null);
  if (me === null) return;
  for (const path of calls.split(' ')) {
    const call = callFor(path, me);
    if (call !== null && !asked.has(call)) void ask(call);
  }
}

/** Resolves with null without an answer: the app asks again. */
function ask(path: string): Promise<Response | null> {
  const answer = fetch(path, { credentials: 'same-origin' });
  // A body can be read once, and the answer about the account is read here and by the app.
  const copy = answer.then((response) => response.clone());
  copy.catch(() => undefined);
  answers.set(path, copy);
  return answer.catch(() => null);
}

/** Returns the answer to an early request, once. Afterwards this call is no longer requested early. */
export function takeEarly(path: string): Promise<Response> | undefined {
  if (!isOver()) asked.add(path);
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
