import { z } from 'zod';
import { instantInput } from '#platform/shared/date-input.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { lineInput } from '#platform/shared/typed/text-input.ts';
import { courseClosureCopy } from './copy.ts';

const words = courseClosureCopy.validation;

export const closure = z.object({
  id: idOutput,
  startsAt: instantOutput,
  endsAt: instantOutput,
  reason: z.string(),
  updatedAt: instantOutput,
});
export type Closure = z.infer<typeof closure>;

export const closures = z.object({ items: z.array(closure) });

export const fields = {
  id: idInput,
  clubId: idInput,
  startsAt: instantInput,
  endsAt: instantInput,
  reason: lineInput().min(3, words.reason).max(200, words.reasonLong),
};
export const endsLater = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  new Date(endsAt) > new Date(startsAt);
export const order = { path: ['endsAt'], message: words.order };

export const createInput = z.strictObject(fields).refine(endsLater, order);
export type ClosureForm = Pick<z.infer<typeof createInput>, 'startsAt' | 'endsAt' | 'reason'>;

export const done = z.object({ closureId: idOutput });

/** Whether the organiser still has to decide about a golf session during a closure. */
export const question = z.object({ asks: z.boolean() });
