// What a page shows first is requested while the app's code loads: a phone with a weak signal then waits for one round trip less.

const answers = new Map<string, Promise<Response>>();

/**
 * Requested by the app itself, which with data from the device does not wait for the account. An early answer would then wait for
 * a later request, and be older than the change that this one is for.
 */
const asked = new Set<string>();

/** Milliseconds of the page. An answer that nothing took by then may be outdated. */
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
  const me: unknown = await answer.json();
  for (const path of calls.split(' ')) {
    const call = callFor(path, me);
    if (call !== null && !asked.has(call)) void ask(call);
  }
}

/** Resolves with null without an answer: the app asks again. */
function ask(path: string): Promise<Response | null> {
  const answer = fetch(path, { credentials: 'same-origin' });
  // A body can be read once, and that of the account is read here and by the app.
  const copy = answer.then((response) => response.clone());
  copy.catch(() => undefined);
  answers.set(path, copy);
  return answer.catch(() => null);
}

/** The answer to an early request, once. From then on, none is made early. */
export function takeEarly(path: string): Promise<Response> | undefined {
  if (!isOver()) asked.add(path);
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
