// The create form holds text: numbers are text until they are validated, with the same schema as on the server.
import { z } from 'zod';
import { readHandicap } from '#features/profile/rules.ts';
import { fromAmsterdam } from '#platform/shared/time-zone.ts';
import { golfSessionCopy } from '../../../copy.ts';
import { golfSessionForm, standardMaxPlayers } from '../../../golf-session.ts';

const typed = z.object({
  title: z.string(),
  date: z.string(),
  time: z.string(),
  location: z.string(),
  maxPlayers: z.string(),
  minHandicap: z.string(),
  maxHandicap: z.string(),
  description: z.string(),
});
export type TypedForm = z.infer<typeof typed>;
export type FieldName = keyof TypedForm;

export const emptyForm: TypedForm = {
  title: '',
  date: '',
  time: '',
  location: '',
  maxPlayers: String(standardMaxPlayers),
  minHandicap: '',
  maxHandicap: '',
  description: '',
};

/** The typed values as the server accepts them. `now` is evaluated at each check: the form may be open for a while. */
export const createFormSchema = (now: () => Date) =>
  typed
    .transform((form) => ({
      ...form,
      maxPlayers: Number(form.maxPlayers),
      minHandicap: readHandicap(form.minHandicap),
      maxHandicap: readHandicap(form.maxHandicap),
    }))
    .pipe(golfSessionForm)
    .refine((form) => isAhead(form, now()), { path: ['date'], message: golfSessionCopy.validation.past });

function isAhead({ date, time }: { date: string; time: string }, now: Date): boolean {
  const start = fromAmsterdam(date, time);
  return start === null || start > now;
}

export const isField = (name: string): name is FieldName => name in emptyForm;
