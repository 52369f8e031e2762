/** Asks at most once in so many milliseconds: callers share the running question, and its answer until then. */
export function onceIn<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let asked: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    const at = now();
    if (asked === null || at - asked.at >= milliseconds) asked = { at, answer: ask() };
    return asked.answer;
  };
}
