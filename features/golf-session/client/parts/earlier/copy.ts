import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { playersChoiceText } from '../../../copy.ts';
import type { GolfSession } from '../../../golf-session.ts';

export const earlierCopy = {
  title: 'Archief',
  more: 'Oudere sessies',
  loading: 'Archief laden...',
};

/** 'Archief (12)' */
export const earlierText = (count: number) => `${earlierCopy.title} (${count})`;

/** 'zaterdag 22 november, 09:40 · Eerste tee · 3 spelers' */
export const rowText = ({ startsAt, location, playerCount }: GolfSession) =>
  [`${formatWeekdayDate(startsAt)}, ${formatTime(startsAt)}`, location, playersChoiceText(playerCount)].join(
    ' · ',
  );
