import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Loading } from '#ui/loading/loading.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';
import { CardItem } from './card-item.tsx';
import { rowClass } from './golf-session-card.tsx';

export const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(19rem,40%)),1fr))] gap-4';
export const rowsClass = 'grid grid-cols-1 gap-4';

interface CardGridProps<Shown> {
  list: ComponentProps<typeof PagedList<Shown>>['list'];
  failureTitle: string;
  empty: ReactNode;
  /** One column at any width, for a list of few cards that have `row`. */
  rows?: boolean;
  /** The golf session that was just created. */
  newId?: string | null;
  onNewSeen?: () => void;
  /** Renders one card. */
  children: (golfSession: Shown) => ReactNode;
}

export function CardGrid<Shown extends GolfSessionRow>(props: CardGridProps<Shown>) {
  const { rows = false, newId, onNewSeen, children, ...paged } = props;
  return (
    <PagedList {...paged} loading={<CardGridLoading rows={rows} />} more={golfSessionCopy.more}>
      {(golfSessions) => (
        <MovingList aria-label={golfSessionCopy.listLabel} className={rows ? rowsClass : gridClass}>
          {golfSessions.map((golfSession) => (
            <CardItem key={golfSession.id} isNew={golfSession.id === newId} onSeen={onNewSeen}>
              {children(golfSession)}
            </CardItem>
          ))}
        </MovingList>
      )}
    </PagedList>
  );
}

const skeletons = [1, 2, 3, 4, 5, 6];

/** The loading state of the grid. */
export function CardGridLoading({ rows = false }: { rows?: boolean }) {
  return (
    <Loading label={golfSessionCopy.loading} className={rows ? rowsClass : gridClass}>
      {(rows ? skeletons.slice(0, 2) : skeletons).map((skeleton) => (
        <Card key={skeleton} className={classNames('flex flex-col gap-4', rows && rowClass)}>
          <div className="flex gap-4">
            <Skeleton className="h-25 w-16" />
            <div className="flex-1 space-y-2.5 pt-1">
              <Skeleton shape="line" className="h-5 w-4/5" />
              <Skeleton shape="line" className="w-3/5" />
              <Skeleton shape="line" className="w-2/5" />
            </div>
          </div>
          <div className="flex gap-1.5">
            {skeletons.slice(0, 4).map((seat) => (
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
