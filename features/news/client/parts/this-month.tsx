import { useMinute } from '#platform/client/use-today.ts';
import { formatDateBlock, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { Card } from '#ui/card.tsx';
import { DateBlock } from '#ui/date-block.tsx';
import { EmptyState, type EmptyStateProps } from '#ui/empty-state.tsx';
import { Fold } from '#ui/fold.tsx';
import { EmptyEvents } from '#ui/illustrations/empty-events.tsx';
import { QuietFailure } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { eventMoment, newsCopy } from '../../copy.ts';
import type { NewsItem } from '../../news.ts';
import { splitByEnd } from '../../rules.ts';
import { useThisMonth } from '../model/queries.ts';
import { NewsText } from './news-text.tsx';

export function ThisMonth({ clubId }: { clubId: string }) {
  return (
    <Section title={newsCopy.month.title} heading="mb-4 text-xl">
      <EventList clubId={clubId} />
    </Section>
  );
}

function EventList({ clubId }: { clubId: string }) {
  const month = useThisMonth(clubId);
  if (!month.data) {
    if (!month.isError) return <EventSkeletons />;
    return (
      <NoEvents
        title={newsCopy.month.empty}
        body={<QuietFailure query={month}>{newsCopy.failure.month}</QuietFailure>}
      />
    );
  }
  if (month.data.items.length === 0)
    return <NoEvents illustration={<EmptyEvents />} title={newsCopy.month.empty} />;
  return <EventsByEnd items={month.data.items} />;
}

/** Past and coming events. `EventList` cannot divide them: it is prerendered too, and at build time there is no 'now'. */
function EventsByEnd({ items }: { items: readonly NewsItem[] }) {
  const { past, coming } = splitByEnd(items, useMinute());
  return (
    <div className="grid grid-cols-1 gap-3">
      {coming.length > 0 ? <Events items={coming} /> : <p>{newsCopy.month.noneLeft}</p>}
      {past.length > 0 ? (
        <Fold label={newsCopy.month.past} count={past.length}>
          <Events items={past} past />
        </Fold>
      ) : null}
    </div>
  );
}

/** Events in the given order. The form of an update uses it too, for its preview. */
export function Events({ items, past = false }: { items: readonly NewsItem[]; past?: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised px-4 shadow-card">
      {items.map((item) => (
        <li key={item.id} className="flex gap-4 py-4 large-text:flex-col large-text:gap-2">
          <ClubEvent item={item} past={past} />
        </li>
      ))}
    </ul>
  );
}

const NoEvents = (shown: Pick<EmptyStateProps, 'illustration' | 'title' | 'body'>) => (
  <Card>
    <EmptyState {...shown} headingLevel={3} />
  </Card>
);

function ClubEvent({ item, past }: { item: NewsItem; past: boolean }) {
  const { eventStartsAt, eventLocation } = item;
  const block = eventStartsAt ? formatDateBlock(eventStartsAt) : null;
  return (
    <>
      {block && eventStartsAt ? (
        <DateBlock
          {...block}
          dateTime={eventStartsAt}
          past={past}
          label={eventMoment(formatWeekdayDate(eventStartsAt), block.time)}
        />
      ) : null}
      <div className="min-w-0">
        <h3 className="text-lg">{item.title}</h3>
        {eventLocation ? <p className="text-sm font-medium text-ink-soft">{eventLocation}</p> : null}
        <div className="text-sm text-ink-soft">
          <NewsText content={item.content} title={item.title} />
        </div>
      </div>
    </>
  );
}

function EventSkeletons() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  );
}
