import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { Loading } from '../loading/loading.tsx';
import { Skeleton } from '../loading/skeleton.tsx';

interface RowsShapeProps {
  rows?: number;
  /** The element before the text of a row. */
  lead?: 'face' | 'date' | 'none';
  /** For rows that are separated by lines, without a card around them. */
  bare?: boolean;
}

const leads = {
  face: <Skeleton shape="circle" className="size-11 shrink-0" />,
  date: <Skeleton className="h-20 w-14 shrink-0 sm:w-16" />,
  none: null,
};

/** Skeletons in the shape of a list of rows. */
export function RowsShape({ rows = 4, lead = 'none', bare = false }: RowsShapeProps) {
  const list = Array.from({ length: rows }, (_, row) => (
    <div
      key={row}
      className={classNames('flex min-h-18 items-center gap-3', bare ? 'py-4' : 'px-4 py-3 sm:px-5')}
    >
      {leads[lead]}
      <div className="flex-1 space-y-2.5">
        {bare ? <Skeleton shape="line" className="w-28" /> : null}
        <Skeleton shape="line" className="w-3/5" />
        <Skeleton shape="line" className="h-3 w-2/5" />
      </div>
    </div>
  ));
  return bare ? (
    <div className="divide-y divide-line border-y border-line">{list}</div>
  ) : (
    <Card padding="none" className="divide-y divide-line">
      {list}
    </Card>
  );
}

/** The loading state of a list of rows. */
export const RowsLoading = (shape: RowsShapeProps) => (
  <Loading>
    <RowsShape {...shape} />
  </Loading>
);
