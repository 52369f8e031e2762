import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

/** The loading state of any screen, before its code or the user's rights are known. */
export function ScreenLoading() {
  return (
    <Loading className="pt-6">
      <Skeleton className="mb-6 h-9 w-52" />
      <div className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  );
}
