import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

/** The loading state of the identity card. */
export function IdentityLoading() {
  return (
    <Card padding="roomy">
      <Loading className="flex flex-col items-center">
        <Skeleton shape="circle" className="size-28" />
        <Skeleton className="mt-4 h-7 w-44 max-w-full" />
        <Skeleton className="mt-5 h-24 w-full" />
        <Skeleton className="mt-5 h-12 w-full" />
        <Skeleton className="mt-2 h-12 w-full" />
      </Loading>
    </Card>
  );
}
