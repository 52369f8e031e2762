import { z } from 'zod';
import { idOutput } from '#platform/shared/ids.ts';

/** Public facts of a club. */
export const club = z.object({
  id: idOutput,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  description: z.string().nullable(),
  /** Town or region. */
  location: z.string().nullable(),
});
export type Club = z.infer<typeof club>;

/** The text about the club on its home page. */
export const clubInfo = club.extend({
  foundedYear: z.number().nullable(),
  holes: z.number().nullable(),
  info: z.string().nullable(),
  memberCount: z.number(),
});
export type ClubInfo = z.infer<typeof clubInfo>;

/** What a board asks for. Null: too few people to be counted. */
export const figures = z.object({
  members: z.number().nullable(),
  /** Of this month. */
  newMembers: z.number().nullable(),
  /** Used the app this month. */
  activeMembers: z.number().nullable(),
  /** Open club join requests. */
  openRequests: z.number(),
  /** Golf sessions played in each of the last twelve months, this month last: '2026-11'. */
  played: z.array(z.object({ month: z.string(), count: z.number() })),
});
export type Figures = z.infer<typeof figures>;
