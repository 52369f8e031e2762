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
