import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '#platform/shared/dutch.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { Card } from '#ui/card.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { golfSessionCopy } from '../../../copy.ts';
import type { GolfSession } from '../../../golf-session.ts';
import type { MyList } from '../../../rules.ts';
import { earlierQuery } from '../../model/queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { earlierCopy as text, earlierText, rowText } from './copy.ts';

/** The user's golf sessions of more than thirty days ago, folded, by month. */
export function Earlier({ list, count }: { list: MyList; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group mt-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="mb-2 flex min-h-12 w-fit list-none items-center gap-2 rounded-md pr-3 font-semibold text-primary hover:bg-primary-soft [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 -rotate-90 transition-transform group-open:rotate-0"
        />
        {earlierText(count)}
      </summary>
      {open ? <Months list={list} /> : null}
    </details>
  );
}

function Months({ list }: { list: MyList }) {
  return (
    <PagedList
      list={useInfiniteQuery(earlierQuery(list))}
      loading={
        <Loading label={text.loading}>
          <Skeleton className="h-40" />
        </Loading>
      }
      failureTitle={golfSessionCopy.failure.mineTitle}
      empty={null}
      more={text.more}
    >
      {(golfSessions) => (
        <div className="grid gap-5">
          {byMonth(golfSessions).map(([month, items]) => (
            <section key={month} aria-labelledby={`month-${month}`}>
              <h2 id={`month-${month}`} className="mb-2 font-sans text-sm font-semibold text-ink-soft">
                {formatMonth(`${month}-01`)}
              </h2>
              <Card padding="none" render={<ul />} className="divide-y divide-line">
                {items.map((golfSession) => (
                  <li key={golfSession.id}>
                    <Row golfSession={golfSession} />
                  </li>
                ))}
              </Card>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  );
}

/** In Amsterdam; the golf sessions are in order. */
function byMonth(golfSessions: readonly GolfSession[]): [string, GolfSession[]][] {
  const months = new Map<string, GolfSession[]>();
  for (const golfSession of golfSessions) {
    const month = toAmsterdam(golfSession.startsAt).date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), golfSession]);
  }
  return [...months];
}

function Row({ golfSession }: { golfSession: GolfSession }) {
  const { id, title, status, may } = golfSession;
  return (
    <Link
      to={may.manage ? `/session-management/${id}` : `/session-participant/${id}`}
      className="flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {status === 'completed' ? null : <StatusBadge status={status} />}
        </span>
        <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">{rowText(golfSession)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
