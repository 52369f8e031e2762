import { Suspense, type ComponentProps } from 'react';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

const LaterEarlier = lazyOrNothing(
  async () => (await import('#features/golf-session/client/parts/earlier/earlier.tsx')).Earlier,
);

/** What 'Mijn Sessies' folds away, at its end. */
export const Earlier = (props: ComponentProps<typeof LaterEarlier>) => (
  <Suspense>
    <LaterEarlier {...props} />
  </Suspense>
);
