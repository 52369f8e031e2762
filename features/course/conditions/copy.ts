import { courseCopy, temperatureText, windText } from '#features/course/copy.ts';
import { formatDateNoYear, formatTime } from '#platform/shared/dutch.ts';
import type { HourWeather } from './conditions.ts';
import type { DarkRounds } from './rules.ts';

export const calls = { get: 'Zonsondergang en verwacht weer van een golfsessie' } as const;

export const roundConditionsCopy = {
  chooseNine: 'Kies 9 holes',
} as const;

/** '5 december', on one line. */
const dateText = (instant: string) => formatDateNoYear(instant).replace(' ', '\u00a0');

/** The dates of a series on which it is too dark; '' when it is too dark on all dates, or for a single round. */
function darkDates({ endsAt, week, lastEndsAt }: DarkRounds): string {
  const first = dateText(endsAt);
  if (lastEndsAt === null) return week === 0 ? '' : `Vanaf ${first} wordt het te donker`;
  const last = dateText(lastEndsAt);
  if (first === last) return `Op ${first} is het te donker`;
  return week === 0
    ? `Tot en met ${last} is het te donker`
    : `Van ${first} tot en met ${last} is het te donker`;
}

/** 'Klaar rond 21:40, zon onder 21:12'; for a part of a series 'Vanaf 24 oktober wordt het te donker: klaar rond 18:30, zon onder 18:26' */
export function darkText(rounds: DarkRounds): string {
  const dates = darkDates(rounds);
  const times = `laar rond ${formatTime(rounds.endsAt)}, zon onder ${formatTime(rounds.sunset)}`;
  return dates === '' ? `K${times}` : `${dates}: k${times}`;
}

/** 'Om 09:30 verwacht: half bewolkt, 12 °C, wind 14 km/u, 20% kans op regen' */
export function hourText(
  time: string,
  { condition, temperature, windSpeed, rainChance }: HourWeather,
): string {
  const parts = [
    courseCopy.conditions[condition].toLowerCase(),
    temperatureText(temperature),
    windText(windSpeed).toLowerCase(),
    ...(rainChance === null ? [] : [`${rainChance}% kans op regen`]),
  ];
  return `Om ${time} verwacht: ${parts.join(', ')}`;
}
