// Separate from the noun's other texts, which more pages load.
import { formatDateBlock } from '#platform/shared/dutch.ts';
import { golfSessionCopy } from '../../../copy.ts';

export const repeatCopy = {
  label: 'Herhaal wekelijks',
  once: 'Niet herhalen',
} as const;

export const repeatChoiceText = (weeks: number) => (weeks === 1 ? repeatCopy.once : `${weeks} weken`);

/** 'za 28 nov · za 5 dec'; a line breaks after a dot. */
export const datesText = (instants: readonly Date[]) =>
  instants
    .map((instant) => formatDateBlock(instant))
    .map(({ weekday, day, month }) => `${weekday}\u00a0${day}\u00a0${month}`)
    .join('\u00a0· ');

export const createdText = (weeks: number) =>
  weeks === 1 ? golfSessionCopy.created : `${weeks} sessies aangemaakt!`;
