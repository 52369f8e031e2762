// The form in which stories are written.
import type { Command, Deed } from './deeds.ts';

export type Story = { golfers: number; commands: Command[] };

export type Details = Partial<Omit<Command, 'does' | 'who'>>;
export const command = (does: Deed, who: number, details: Details = {}): Command => ({
  does,
  who,
  round: 0,
  whom: 0,
  n: 0,
  ...details,
});
export const wait = (minutes: number) => command('wait', 0, { n: minutes });
export const jobs = command('jobs', 0);
/** `n` (see shapeOf): 3 makes a public golf session for two, 1 for three, and 2 one of the club for four. */
export const offer = (who: number, hours: number, n: number, weeks = 1) =>
  command('offer', who, { round: hours, n, whom: weeks });
