// Whether this server should get requests. Load balancers ask often, and each from several places: the database is asked
// once a second at most. A server that will stop says so first, so that nothing new is sent to it.

/** What `ask` answered less than a second ago, or answers now; however many want to know at once. */
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
