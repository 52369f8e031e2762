// A cursor comes back from a client and may be anything. What does not fit the columns that it is compared with
// counts as none, so that the list starts at its top instead of failing.
import { z } from 'zod';
import { decodeCursor } from '#platform/shared/page.ts';

const kinds = {
  id: z.uuid(),
  // As PostgreSQL reads it: there is no year 0.
  instant: z.iso.datetime().refine((text) => !text.startsWith('0000')),
  integer: z
    .number()
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1),
  text: z.string().refine((text) => !text.includes('\u0000')),
};

/** The sort key after which a page begins; null: at the top. `columns` says what each part is compared with. */
export function decodePageKey(cursor: string | undefined, columns: readonly (keyof typeof kinds)[]) {
  const key = decodeCursor(cursor, columns.length);
  return key?.every((part, place) => kinds[columns[place] ?? 'text'].safeParse(part).success) ? key : null;
}
