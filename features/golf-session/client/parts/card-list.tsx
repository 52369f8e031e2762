import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { cardClass } from './golf-session-card.tsx';

export const cardsClass = '@container grid grid-cols-1 gap-4';

interface CardListProps {
  list: ComponentProps<typeof PagedList<GolfSession>>['list'];
  failureTitle: string;
  empty: ReactNode;
  /** Renders one card. */
  children: (golfSession: GolfSession) => ReactNode;
}

export function CardList({ children, ...paged }: CardListProps) {
  return (
    <PagedList {...paged} loading={<CardsLoading />} more={golfSessionCopy.more}>
      {(golfSessions) => (
        <MovingList aria-label={golfSessionCopy.listLabel} className={cardsClass}>
          {golfSessions.map((golfSession) => (
            <li key={golfSession.id}>{children(golfSession)}</li>
          ))}
        </MovingList>
      )}
    </PagedList>
  );
}

/** The loading state of the list. */
export function CardsLoading() {
  return (
    <Loading label={golfSessionCopy.loading} className={cardsClass}>
      {[1, 2].map((card) => (
        <Card key={card} className={classNames('flex flex-col gap-4', cardClass)}>
          <div className="flex gap-4">
            <Skeleton className="h-25 w-16" />
            <div className="flex-1 space-y-2.5 pt-1">
              <Skeleton shape="line" className="h-5 w-4/5" />
              <Skeleton shape="line" className="w-3/5" />
              <Skeleton shape="line" className="w-2/5" />
            </div>
          </div>
          <div className="flex gap-1.5">
            {[1, 2, 3, 4].map((seat) => (
              <Skeleton key={seat} shape="circle" className="size-9" />
            ))}
          </div>
          <Skeleton shape="line" className="w-3/4" />
          <Skeleton className="h-12" />
        </Card>
      ))}
    </Loading>
  );
}
