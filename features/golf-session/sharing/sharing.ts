import { z } from 'zod';
import { holeCounts } from '#features/golf-session/golf-session.ts';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';
import { sharedStates } from './rules.ts';

/** The link as players see it. `withdrawn`: the organiser withdrew it, and only the organiser can make another one. */
export const sharedLink = z.object({ link: z.string().nullable(), withdrawn: z.boolean() });

/** What people without an account see: nothing that a person wrote, and nobody's name. */
export const sharedGolfSession = z.object({
  golfSessionId: idOutput,
  startsAt: instantOutput,
  /** Null: public, for every golfer. */
  clubName: z.string().nullable(),
  holes: z.literal(holeCounts),
  state: z.enum(sharedStates),
  /** 0 unless the golf session is open. */
  freePlaces: z.number(),
  minHandicap: z.number().nullable(),
  maxHandicap: z.number().nullable(),
});
export type SharedGolfSession = z.infer<typeof sharedGolfSession>;
