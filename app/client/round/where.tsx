import { loadLater } from '#ui/loading/load-later.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';

/** The filters for day and clubs of Golf Buddy. They import the list of choices, which the first render does not need. */
export const Where = loadLater(
  async () => (await import('#features/golf-session/client/parts/filters/where-fields.tsx')).WhereFields,
  { fallback: <Skeleton className="mb-2 h-12 sm:max-w-xl" /> },
);
