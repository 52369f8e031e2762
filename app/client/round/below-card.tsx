import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { WithdrawRequest } from '#features/join-request/client/parts/withdraw-request.tsx';

/** What other features add to a card of Golf Buddy, below its button. */
export function BelowCard({ golfSession }: { golfSession: GolfSession }) {
  return golfSession.action === 'pending' ? <WithdrawRequest golfSession={golfSession} /> : null;
}
