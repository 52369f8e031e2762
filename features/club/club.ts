import { z } from 'zod';
import { idOutput } from '#platform/shared/ids.ts';

/** What anybody may know of a club. */
export const club = z.object({
  id: idOutput,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  description: z.string().nullable(),
});
export type Club = z.infer<typeof club>;

/** What its members read about it on the club's home page. */
export const clubInfo = club.extend({
  foundedYear: z.number().nullable(),
  holes: z.number().nullable(),
  info: z.string().nullable(),
  memberCount: z.number(),
});
export type ClubInfo = z.infer<typeof clubInfo>;
