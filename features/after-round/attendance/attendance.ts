import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';

/** Marks one player. Players who are not marked came. */
export const markInput = z.strictObject({
  id: idInput,
  golfSessionId: idInput,
  userId: idInput,
  absent: z.boolean(),
});

const attendant = person.extend({ absent: z.boolean() });
export type Attendant = z.infer<typeof attendant>;

export const attendance = z.object({
  /** True from the start of the round until the ratings count. */
  changeable: z.boolean(),
  items: z.array(attendant),
});
export type Attendance = z.infer<typeof attendance>;
export const marked = z.object({ id: idOutput });
