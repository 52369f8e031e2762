import { formatShortDay, formatTime } from '#platform/shared/dutch.ts';

export const roundOfTwoCopy = {
  make: 'Maak er een ronde van',
  submit: 'Laten we gaan golfen!',
  show: 'Bekijk sessie',
  failureTitle: 'Fout bij aanmaken sessie',
} as const;

/** The proposed title: 'Rondje met Anna'. */
export const titleOfTwo = (partner: string) => `Rondje met ${partner}`;

/** 'Anna krijgt een plek, en bevestigt of de tijd past. De andere plekken zijn vrij.' */
export const placesText = (partner: string) =>
  `${partner} krijgt een plek, en bevestigt of de tijd past. De andere plekken zijn vrij.`;

/** 'za 28 nov, 10:00' */
export const roundText = (startsAt: string) => `${formatShortDay(startsAt)}, ${formatTime(startsAt)}`;
