import { Suspense, type ComponentProps } from 'react';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

const LaterEarlier = lazyOrNothing(
  async () => (await import('#features/golf-session/client/parts/earlier/earlier.tsx')).Earlier,
);

/** The folded list of earlier golf sessions at the end of 'Mijn Sessies'. */
export const Earlier = (props: ComponentProps<typeof LaterEarlier>) => (
  <Suspense>
    <LaterEarlier {...props} />
  </Suspense>
);
