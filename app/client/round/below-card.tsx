import { Suspense } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

/** Loaded apart, because its code imports zod, which the lists do not need. */
const WithdrawRequest = lazyOrNothing(
  async () =>
    (await import('#features/golf-session/join-request/client/parts/withdraw-request.tsx')).WithdrawRequest,
);
const WaitingListButton = lazyOrNothing(
  async () =>
    (await import('#features/golf-session/waiting-list/client/parts/waiting-list-button.tsx'))
      .WaitingListButton,
);

/** As high as a button, so that nothing moves when the button has loaded. */
const place = <div className="mt-2 h-12" />;

/** What other features add to a card in a list, below its button. */
export function BelowCard({ golfSession }: { golfSession: GolfSession }) {
  const { action, status } = golfSession;
  const asked = action === 'pending';
  const mayWait = action === 'full' || (asked && status === 'full');
  return (
    <>
      {asked ? (
        <Suspense fallback={place}>
          <WithdrawRequest golfSession={golfSession} />
        </Suspense>
      ) : null}
      {mayWait ? (
        <Suspense fallback={place}>
          <WaitingListButton golfSession={golfSession} />
        </Suspense>
      ) : null}
    </>
  );
}
