/**
 * Asks at most once in so many milliseconds: callers share the running question, and its answer until then. A failure is
 * not kept.
 */
export function onceIn<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let asked: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    const at = now();
    if (asked !== null && at - asked.at < milliseconds) return asked.answer;
    const mine = { at, answer: ask() };
    asked = mine;
    mine.answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return mine.answer;
  };
}
