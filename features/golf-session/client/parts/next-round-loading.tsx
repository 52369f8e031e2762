import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

/** The shape of NextRound. Apart from it, because the home shows this before that is loaded. */
export function NextRoundLoading() {
  return (
    <Card>
      <Loading>
        <Skeleton shape="line" className="w-36" />
        <div className="mt-3 flex gap-4">
          <Skeleton className="h-25 w-14 sm:w-16" />
          <div className="min-w-0 flex-1 space-y-2.5 pt-1">
            <Skeleton shape="line" className="h-5 w-4/5" />
            <Skeleton shape="line" className="w-3/5" />
            <Skeleton className="h-9 w-40" />
          </div>
        </div>
        <Skeleton className="mt-4 h-12 sm:hidden" />
      </Loading>
    </Card>
  );
}
