import { formatDateNoYear, formatTime } from '#platform/shared/dutch.ts';
import { courseCopy, temperatureText, windText } from '#features/course/copy.ts';
import type { HourWeather } from './round-conditions.ts';
import type { DarkRound } from './rules.ts';

export const roundConditionsCopy = {
  calls: { get: 'Zonsondergang en verwacht weer van een ronde' },
  chooseNine: 'Kies 9 holes',
} as const;

/** 'Klaar rond 21:40, zon onder 21:12', and for a later week 'Vanaf 24 oktober wordt het te donker: klaar rond 18:30, zon onder 18:26' */
export function darkText({ endsAt, sunset, week }: DarkRound): string {
  const times = `laar rond ${formatTime(endsAt)}, zon onder ${formatTime(sunset)}`;
  return week === 0 ? `K${times}` : `Vanaf ${formatDateNoYear(endsAt)} wordt het te donker: k${times}`;
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
