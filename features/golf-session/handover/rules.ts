/** How long a player has to answer, but never past the start. */
const hoursToAnswer = 24;

/** Until when a player can take over the organiser's role. */
export function answerDeadline(now: Date, startsAt: string): Date {
  return new Date(Math.min(now.getTime() + hoursToAnswer * 3_600_000, new Date(startsAt).getTime()));
}
