/** As specified: the date of an update shows its year, unless the update was created in 2024. */
export const showsYear = (createdAt: string) => !createdAt.includes('2024');

/** More than about four lines on a phone: shown collapsed. */
export const isLongText = (content: string) => content.length > 220 || content.split('\n').length > 4;

/** News with a priority is at the top, so its card says why. */
export const isPinned = (item: { priority: number }) => item.priority > 0;

type Dated = { eventStartsAt: string | null };

/** An event has no end: it counts as going on for this long. */
const eventHours = 3;

/** Events that are over at `now`, and the others: going on, later, or without a day. */
export function splitByEnd<Item extends Dated>(items: readonly Item[], now: Date) {
  const isPast = ({ eventStartsAt }: Item) =>
    eventStartsAt !== null && now.getTime() - new Date(eventStartsAt).getTime() >= eventHours * 3_600_000;
  return { past: items.filter(isPast), coming: items.filter((item) => !isPast(item)) };
}
