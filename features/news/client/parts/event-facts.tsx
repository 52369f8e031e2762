import { CalendarDays, MapPin } from 'lucide-react';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { eventMoment } from '../../copy.ts';
import type { NewsItem } from '../../news.ts';

/** Date and location of an event. */
export function EventFacts({ item }: { item: NewsItem }) {
  const { eventStartsAt, eventLocation } = item;
  if (!eventStartsAt && !eventLocation) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
      {eventStartsAt ? (
        <li className="flex items-start gap-1.5">
          <CalendarDays aria-hidden="true" className="at-first-line" />
          <time dateTime={eventStartsAt}>
            {eventMoment(formatWeekdayDate(eventStartsAt), formatTime(eventStartsAt))}
          </time>
        </li>
      ) : null}
      {eventLocation ? (
        <li className="flex items-start gap-1.5 wrap-anywhere">
          <MapPin aria-hidden="true" className="at-first-line" />
          {eventLocation}
        </li>
      ) : null}
    </ul>
  );
}
