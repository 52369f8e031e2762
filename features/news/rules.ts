import { toAmsterdam } from '#platform/shared/time-zone.ts';

/** As specified: a date shows its year, unless it was created in 2024. */
export const showsYear = (createdAt: string) => !createdAt.includes('2024');

/** More than about four lines on a phone: begins shortened. */
export const isLongText = (content: string) => content.length > 220 || content.split('\n').length > 4;

/** Everything with a priority stands above what has none, so readers see why it does. */
export const isPinned = (item: { priority: number }) => item.priority > 0;

type Dated = { eventStartsAt: string | null };

/** Events of days before `today` (YYYY-MM-DD in Amsterdam), and the others: of today, later, or of no single day. */
export function splitByDay<Item extends Dated>(items: readonly Item[], today: string) {
  const isPast = ({ eventStartsAt }: Item) =>
    eventStartsAt !== null && toAmsterdam(eventStartsAt).date < today;
  return { past: items.filter(isPast), coming: items.filter((item) => !isPast(item)) };
}
