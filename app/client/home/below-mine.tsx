import { lazy, Suspense, type ReactNode } from 'react';
import { NextRoundLoading } from '#features/golf-session/client/parts/next-round-loading.tsx';

type BelowProps = { children: ReactNode };

/** A part of its own: the page is usable without it. When it cannot be loaded the home does without. */
const Mine = lazy(async () => {
  try {
    return { default: (await import('./mine.tsx')).Mine };
  } catch {
    return { default: ({ children }: BelowProps) => <>{children}</> };
  }
});

/** What waits for this person, and the page below it: shown once its place is known, so that nothing moves. */
export function BelowMine({ children }: BelowProps) {
  return (
    <Suspense
      fallback={
        <>
          <NextRoundLoading />
          {/* Begins to load what it needs. */}
          <div hidden>{children}</div>
        </>
      }
    >
      <Mine>{children}</Mine>
    </Suspense>
  );
}
