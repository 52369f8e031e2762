import { z } from 'zod';

/** The path of the feed, below that of the calls. */
export const feedPath = '/calendar.ics';

/** The address of a golf session's calendar file. */
export const fileAddress = (golfSessionId: string, token: string) =>
  `/api/golf-sessions/${golfSessionId}/calendar.ics?token=${token}`;

/** Null: the user has no link yet. */
export const feed = z.object({ link: z.string().nullable() });

/** The address of a golf session's calendar file: a path of our server. */
export const fileLink = z.object({ link: z.string() });
