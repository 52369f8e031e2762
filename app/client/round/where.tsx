import { Suspense, type ComponentProps } from 'react';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

/** Imports the list of choices, which the first render of the screen does not need. */
const LaterFields = lazyOrNothing(
  async () => (await import('#features/golf-session/client/parts/filters/where-fields.tsx')).WhereFields,
);

/** The filters for day and clubs of Golf Buddy; their room is kept free until they have loaded. */
export const Where = (props: ComponentProps<typeof LaterFields>) => (
  <Suspense fallback={<Skeleton className="mb-2 h-12 sm:max-w-xl" />}>
    <LaterFields {...props} />
  </Suspense>
);
