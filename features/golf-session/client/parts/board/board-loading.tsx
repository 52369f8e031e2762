import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { golfSessionCopy } from '../../../copy.ts';

/** The loading state of the board: rows of the same height, under one day. */
export const BoardLoading = () => (
  <Loading label={golfSessionCopy.loading}>
    <Skeleton shape="line" className="mb-2 h-5 w-36" />
    <Card padding="none" className="divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 px-3 pt-2 pb-1 sm:px-4">
          <Skeleton shape="line" className="mt-1 w-11" />
          <div className="space-y-1 py-0.5">
            <Skeleton shape="line" className="h-5 w-3/5" />
            <Skeleton shape="line" className="w-4/5" />
            <Skeleton shape="line" className="w-2/3" />
          </div>
          <div className="col-span-2 flex items-center justify-between">
            <span className="flex gap-1.5">
              {[1, 2, 3, 4].map((seat) => (
                <Skeleton key={seat} shape="circle" className="size-7" />
              ))}
            </span>
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </Card>
  </Loading>
);
