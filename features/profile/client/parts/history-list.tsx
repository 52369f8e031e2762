import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { CalendarDays, ChevronDown, ChevronRight, MapPin, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useMinute } from '#platform/client/use-today.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { historyPlayersText, historyTimeText, profileCopy } from '../../copy.ts';
import type { HistoryItem } from '../../profile.ts';
import { historyQuery } from '../model/queries.ts';

const text = profileCopy.history;

export function HistoryList() {
  const list = useInfiniteQuery(historyQuery);
  if (list.isLoadingError) return null;
  return (
    <section aria-labelledby="history" className="min-w-0">
      <h2 id="history" className="mb-3 text-xl">
        {text.title}
      </h2>
      <Rows list={list} />
    </section>
  );
}

type RowsProps = { list: UseInfiniteQueryResult<InfiniteData<{ items: HistoryItem[] }>> };

function Rows({ list }: RowsProps) {
  const now = useMinute();
  // By its date and not its mark: a cancelled round of tomorrow would be the first of what was played.
  const isAhead = ({ startsAt }: HistoryItem) => new Date(startsAt) > now;
  return (
    <PagedList list={list} loading={<RowsLoading />} empty={<NothingYet />} more={text.more}>
      {(items) => {
        const coming = items.filter(isAhead).toReversed();
        const past = items.filter((item) => !isAhead(item));
        return (
          <div className="grid grid-cols-1 gap-3">
            {coming.length > 0 ? <Coming items={coming} isOpen={past.length === 0} /> : null}
            {past.length > 0 ? <Rounds labelledBy="history" items={past} /> : null}
          </div>
        );
      }}
    </PagedList>
  );
}

function Rounds({ labelledBy, items }: { labelledBy: string; items: readonly HistoryItem[] }) {
  return (
    <Card padding="none" render={<ul aria-labelledby={labelledBy} />} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} />
        </li>
      ))}
    </Card>
  );
}

/** What is still to come, folded: 'Mijn Sessies' is about that. */
function Coming({ items, isOpen }: { items: readonly HistoryItem[]; isOpen: boolean }) {
  return (
    <details className="group" open={isOpen}>
      <summary
        id="history-coming"
        className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-md pr-3 text-sm font-semibold text-primary hover:bg-primary-soft [&::-webkit-details-marker]:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 -rotate-90 transition-transform group-open:rotate-0"
        />
        {text.coming}
      </summary>
      <Rounds labelledBy="history-coming" items={items} />
    </details>
  );
}

function Row({ item: { id, title, startsAt, location, playerCount, mark } }: { item: HistoryItem }) {
  return (
    <Link
      to={`/session-participant/${id}`}
      className="flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5"
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {mark === 'cancelled' ? <Badge tone="flag">{text.cancelled}</Badge> : null}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          <Fact Icon={CalendarDays}>
            <time dateTime={startsAt}>{historyTimeText(startsAt)}</time>
          </Fact>
          <Fact Icon={MapPin}>{location}</Fact>
          <Fact Icon={Users}>{historyPlayersText(playerCount)}</Fact>
        </div>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: React.ReactNode }) {
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <Icon aria-hidden="true" className="at-first-line size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        headingLevel={3}
        illustration={<EmptyGolfSessions />}
        title={text.empty}
        body={text.emptyBody}
        action={
          <ButtonLink variant="secondary" render={<Link to="/golf-buddy" />}>
            {text.find}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function RowsLoading() {
  return (
    <Loading label={text.loading}>
      <Card padding="none">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex flex-col border-b border-line px-4 py-3.5 last:border-0 sm:px-5">
            <Skeleton shape="line" className="my-1.25 w-1/2" />
            <Skeleton shape="line" className="mt-2.25 mb-0.75 w-3/5" />
            <Skeleton shape="line" className="mt-1.75 mb-0.75 w-2/5 sm:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
