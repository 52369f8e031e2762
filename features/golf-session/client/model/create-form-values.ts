// The create form holds text: numbers are text until they are validated, with the same schema as on the server.
import { z } from 'zod';
import { firstName, formatHandicap, readHandicap, type PlayWish } from '#features/profile/rules.ts';
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { readTypedNumber } from '#platform/shared/typed/typed-number.ts';
import { golfSessionCopy } from '../../copy.ts';
import {
  golfSessionForm,
  standardMaxPlayers,
  type GolfSession,
  type Holes,
  type Transport,
} from '../../golf-session.ts';
import { titleOfTwo } from '../parts/round-of-two/copy.ts';

const typed = z.object({
  title: z.string(),
  date: z.string(),
  time: z.string(),
  location: z.string(),
  maxPlayers: z.string(),
  minHandicap: z.string(),
  maxHandicap: z.string(),
  description: z.string(),
  holes: z.string(),
  transport: z.string(),
  meetingMinutes: z.string(),
});
export type TypedForm = z.infer<typeof typed>;

/** The choice without a meeting time. */
export const noMeeting = 'none';

export const emptyForm: TypedForm = {
  title: '',
  date: '',
  time: '',
  location: '',
  maxPlayers: String(standardMaxPlayers),
  minHandicap: '',
  maxHandicap: '',
  description: '',
  holes: '18',
  transport: '',
  meetingMinutes: noMeeting,
};

const handicapText = (handicap: number | null) => (handicap === null ? '' : formatHandicap(handicap));

/** A golf session as the form shows it. */
export const formOf = (golfSession: GolfSession): TypedForm => ({
  ...toAmsterdam(golfSession.startsAt),
  title: golfSession.title,
  location: golfSession.location,
  maxPlayers: String(golfSession.maxPlayers),
  minHandicap: handicapText(golfSession.minHandicap),
  maxHandicap: handicapText(golfSession.maxHandicap),
  description: golfSession.description ?? '',
  holes: String(golfSession.holes),
  transport: golfSession.transport ?? '',
  meetingMinutes: String(golfSession.meetingMinutes ?? noMeeting),
});

type OfTwo = { partner: string; wish: PlayWish | null; location: string; today: string };

/** The hours that a wish for a part of the day proposes. */
const [morning, afternoon] = ['10:00', '13:00'];

/** A round of two golfers with places to fill, on the first day after today that fits the wish. */
export function roundOfTwo({ partner, wish, location, today }: OfTwo): TypedForm {
  const time = wish?.endsWith('-morning') ? morning : wish?.endsWith('-afternoon') ? afternoon : '';
  const title = titleOfTwo(firstName(partner));
  return { ...emptyForm, title, location, date: firstDayOf(wish, today), time };
}

const isWeekend = (date: string) => isOn(date, 0) || isOn(date, 6);
const isOn = (date: string, day: number) => new Date(`${date}T12:00:00Z`).getUTCDay() === day;

/** Empty when the wish is for no certain day. */
function firstDayOf(wish: PlayWish | null, today: string): string {
  if (wish === null || wish === 'this-week') return '';
  const coming = Array.from({ length: 7 }, (_, days) => addDays(today, 1 + days));
  const fits = (date: string) =>
    wish === 'weekday' ? !isWeekend(date) : isOn(date, wish.startsWith('saturday') ? 6 : 0);
  return coming.find(fits) ?? '';
}

/** A copy of a golf session: on the same day of the week, a week later or the first time after today. */
export function copyOf(golfSession: GolfSession, today: string): TypedForm {
  const form = formOf(golfSession);
  let date = addDays(form.date, 7);
  while (date <= today) date = addDays(date, 7);
  return { ...form, date };
}

/** The typed values as the server accepts them. `now` is evaluated at each check: the form may be open for a while. */
export const createFormSchema = (now: () => Date) =>
  typed
    .transform((form): z.input<typeof golfSessionForm> => ({
      ...form,
      maxPlayers: readTypedNumber(form.maxPlayers),
      holes: readTypedNumber(form.holes) as Holes,
      transport: (form.transport || null) as Transport | null,
      meetingMinutes: form.meetingMinutes === noMeeting ? null : readTypedNumber(form.meetingMinutes),
      minHandicap: readHandicap(form.minHandicap),
      maxHandicap: readHandicap(form.maxHandicap),
    }))
    .pipe(golfSessionForm)
    .refine((form) => isAhead(form, now()), { path: ['date'], message: golfSessionCopy.validation.past });

function isAhead({ date, time }: { date: string; time: string }, now: Date): boolean {
  const start = fromAmsterdam(date, time);
  return start === null || start > now;
}
