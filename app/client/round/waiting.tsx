// The user's entries on waiting lists, on several screens. An offered place is rare, so the screens do not wait for this code.
import { Suspense } from 'react';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

const LaterOffers = lazyOrNothing(
  async () => (await import('#features/golf-session/waiting-list/client/parts/offers.tsx')).Offers,
);
const LaterOwnEntries = lazyOrNothing(
  async () => (await import('#features/golf-session/waiting-list/client/parts/own-entries.tsx')).OwnEntries,
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
