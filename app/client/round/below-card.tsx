import { Suspense } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

/** Brings zod, which the lists do without. */
const WithdrawRequest = lazyOrNothing(
  async () => (await import('#features/join-request/client/parts/withdraw-request.tsx')).WithdrawRequest,
);

/** What other features add to a card in a list, below its button. */
export function BelowCard({ golfSession }: { golfSession: GolfSession }) {
  return golfSession.action === 'pending' ? (
    // As high as the button, so that nothing moves when it comes.
    <Suspense fallback={<div className="mt-2 h-12" />}>
      <WithdrawRequest golfSession={golfSession} />
    </Suspense>
  ) : null;
}
