import { Loading } from '../loading/loading.tsx';
import { Skeleton } from '../loading/skeleton.tsx';

/** The skeleton of a list of rows. */
export const RowsLoading = () => (
  <Loading className="grid gap-3">
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </Loading>
);
