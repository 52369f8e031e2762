import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';

/** Null: the user has no link yet. */
export const feed = z.object({ link: z.string().nullable() });

/** Makes a link; an earlier one stops working. */
export const renewInput = z.strictObject({ id: idInput });
export const renewed = z.object({ link: z.string() });

export const feedInput = z.strictObject({ token: z.string().max(100) });
