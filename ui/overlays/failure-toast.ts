/** Milliseconds. Failures within this time are assumed to have the same cause. */
const together = 2_000;

export type Reason = { titles: readonly string[]; description: string };

/** The failures that one toast shows. */
export type FailureToast = { id: string; reasons: readonly Reason[]; at: number };

/** When the server fails, several parts of a screen fail: one toast shows all their titles, and each reason once. */
export function gatherFailures(
  latest: FailureToast | null,
  { title, description }: { title: string; description: string },
  now: number,
): FailureToast {
  if (!latest || now - latest.at >= together)
    return { id: `failure:${description}`, reasons: [{ titles: [title], description }], at: now };
  const { id, reasons } = latest;
  const same = reasons.find((reason) => reason.description === description);
  if (!same) return { id, reasons: [...reasons, { titles: [title], description }], at: now };
  if (same.titles.includes(title)) return { ...latest, at: now };
  const more = { titles: [...same.titles, title], description };
  return { id, reasons: reasons.map((reason) => (reason === same ? more : reason)), at: now };
}
