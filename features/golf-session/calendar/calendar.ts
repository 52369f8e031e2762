import { z } from 'zod';
import { oneInput } from '#features/golf-session/golf-session.ts';
import { idInput, linkTokenInput } from '#platform/shared/ids.ts';

/** The path of the feed, below that of the calls. */
export const feedPath = '/calendar.ics';

/** The address of a golf session's calendar file. */
export const fileAddress = (golfSessionId: string, token: string) =>
  `/api/golf-sessions/${golfSessionId}/calendar.ics?token=${token}`;

/** Null: the user has no link yet. */
export const feed = z.object({ link: z.string().nullable() });

/** Makes a link; an earlier one stops working. */
export const renewInput = z.strictObject({ id: idInput });
export const renewed = z.object({ link: z.string() });

export const feedInput = z.strictObject({ token: linkTokenInput });

/** The address of a golf session's calendar file: a path of our server. */
export const fileLink = z.object({ link: z.string() });
export const fileInput = oneInput.extend({ token: linkTokenInput });
