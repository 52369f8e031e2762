// Whether this server should receive requests. Load balancers ask often, so the database is asked at most once a second. A
// stopping server reports 'not ready' first.

/** Caches the answer of `ask` for a second and shares one running call. */
export function onceASecond(
  ask: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    const at = now();
    if (asked === null || at - asked.at >= 1000) asked = { at, answer: ask() };
    return asked.answer;
  };
}
