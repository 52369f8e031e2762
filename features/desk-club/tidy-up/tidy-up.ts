import { z } from 'zod';
import { golfSessionStates } from '#features/golf-session/golf-session.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';

/** A golf session in the admin's list. */
export const listedGolfSession = z.object({
  id: idOutput,
  title: z.string(),
  description: z.string().nullable(),
  startsAt: instantOutput,
  location: z.string(),
  organiserName: z.string(),
  playerCount: z.number(),
  maxPlayers: z.number(),
  status: z.enum(golfSessionStates),
});
export type ListedGolfSession = z.infer<typeof listedGolfSession>;

/** What a run would archive now, with the titles of the first few. */
export const preview = z.object({ count: z.number(), titles: z.array(z.string()) });
export type Preview = z.infer<typeof preview>;

export const ofClub = z.strictObject({ clubId: idInput });

export const undone = z.object({ restored: z.number() });

/** A run that can still be undone. */
export const tidyUp = z.object({
  id: idOutput,
  archived: z.number(),
  /** The name of the admin; null when their account was deleted. */
  doneBy: z.string().nullable(),
  createdAt: instantOutput,
  undoUntil: instantOutput,
});
export type TidyUp = z.infer<typeof tidyUp>;
