import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';
import { reminderMoments } from './rules.ts';

export const choice = z.object({ moment: z.enum(reminderMoments) });
export const chooseInput = z.strictObject({ id: idInput, moment: z.enum(reminderMoments) });
