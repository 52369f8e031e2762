// The user's places on waiting lists, on several screens. A place that came free is rare: the screens show at once without this code.
import { Suspense } from 'react';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

const LaterOffers = lazyOrNothing(
  async () => (await import('#features/waiting-list/client/parts/offers.tsx')).Offers,
);
const LaterOwnEntries = lazyOrNothing(
  async () => (await import('#features/waiting-list/client/parts/own-entries.tsx')).OwnEntries,
);

export const Offers = ({ className }: { className: string }) => (
  <Suspense>
    <LaterOffers className={className} />
  </Suspense>
);

export const OwnEntries = () => (
  <Suspense>
    <LaterOwnEntries />
  </Suspense>
);
