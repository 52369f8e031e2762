import { courseCopy, temperatureText, windText } from '#features/course/copy.ts';
import type { HourWeather } from './round-conditions.ts';

export const roundConditionsCopy = {
  calls: { get: 'Zonsondergang en verwacht weer van een ronde' },
  chooseNine: 'Kies 9 holes',
} as const;

/** 'Klaar rond 21:40, zon onder 21:12' */
export const darkText = (endsAt: string, sunset: string) => `Klaar rond ${endsAt}, zon onder ${sunset}`;

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
