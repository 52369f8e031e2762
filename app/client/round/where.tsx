import { Suspense, type ComponentProps } from 'react';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

/** Brings the list of choices, which the screen does without before it is usable. */
const LaterFields = lazyOrNothing(
  async () => (await import('#features/golf-session/client/parts/filters/where-fields.tsx')).WhereFields,
);

/** The day and the clubs of Golf Buddy; its place is kept until it comes. */
export const Where = (props: ComponentProps<typeof LaterFields>) => (
  <Suspense fallback={<Skeleton className="mb-2 h-12 sm:max-w-xl" />}>
    <LaterFields {...props} />
  </Suspense>
);
