import { toAmsterdam } from '#platform/shared/time-zone.ts';

/** Live event: the club's admins changed its updates. Its subject is the club. */
export const newsKind = 'news.changed';

/** As specified: the date of an update shows its year, unless the update was created in 2024. */
export const showsYear = (createdAt: string) => !createdAt.includes('2024');

/** More than about four lines on a phone: shown collapsed. */
export const isLongText = (content: string) => content.length > 220 || content.split('\n').length > 4;

/** News with a priority is at the top, so its card says why. */
export const isPinned = (item: { priority: number }) => item.priority > 0;

type Dated = { eventStartsAt: string | null };

/** Events before `today` (YYYY-MM-DD in Amsterdam), and the others: today, later, or without a day. */
export function splitByDay<Item extends Dated>(items: readonly Item[], today: string) {
  const isPast = ({ eventStartsAt }: Item) =>
    eventStartsAt !== null && toAmsterdam(eventStartsAt).date < today;
  return { past: items.filter(isPast), coming: items.filter((item) => !isPast(item)) };
}
