// What a page shows first is requested while the app's code loads: a phone with a weak signal then waits for one round trip less.

const answers = new Map<string, Promise<Response>>();

/** Milliseconds. An answer that nothing took by then may be outdated. */
const usableFor = 10_000;

/**
 * Requests the page's first calls, which its `<meta name="first-calls">` lists. `filled` puts what the account says into a path with
 * a placeholder, as `{id}`; null: it cannot.
 */
export function askEarly(filled: (path: string, me: unknown) => string | null): void {
  // A query chooses other content.
  if (location.search !== '') return;
  const calls = document.querySelector<HTMLMetaElement>('meta[name="first-calls"]')?.content.split(' ') ?? [];
  const open = calls.filter((path) => path.includes('{'));
  for (const path of calls) if (!open.includes(path)) void ask(path);
  if (open.length > 0) void askWithAccount(open, filled);
  setTimeout(() => answers.clear(), usableFor);
}

async function askWithAccount(
  paths: string[],
  filled: (path: string, me: unknown) => string | null,
): Promise<void> {
  const answer = await ask('/api/me');
  if (!answer?.ok) return;
  const me: unknown = await answer.clone().json();
  for (const path of paths) {
    const call = filled(path, me);
    if (call !== null) void ask(call);
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

/** The answer to an early request, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
