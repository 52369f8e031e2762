import { z } from 'zod';
import { golfSessionStates } from '#features/golf-session/golf-session.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { cursorInput, limitInput, pageOf } from '#platform/shared/page.ts';
import { listedStates } from './rules.ts';

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

export const golfSessionsInput = z.strictObject({
  clubId: idInput,
  status: z.enum(listedStates).default('all'),
  cursor: cursorInput,
  limit: limitInput(50),
});
export const listedPage = pageOf(listedGolfSession);

export const removeInput = z.strictObject({ id: idInput, clubId: idInput, golfSessionId: idInput });

/** What a run would archive now, with the titles of the first few. */
export const preview = z.object({ count: z.number(), titles: z.array(z.string()) });
export type Preview = z.infer<typeof preview>;

export const ofClub = z.strictObject({ clubId: idInput });
export const runInput = z.strictObject({ id: idInput, clubId: idInput });
export const undoInput = z.strictObject({ id: idInput, clubId: idInput, tidyUpId: idInput });

/** `tidyUpId`: null when the run found nothing to archive. */
export const ran = z.object({ archived: z.number(), tidyUpId: idOutput.nullable() });
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
export const tidyUps = z.object({ items: z.array(tidyUp) });
