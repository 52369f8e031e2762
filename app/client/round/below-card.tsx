import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { loadLater } from '#ui/loading/load-later.ts';

/** As high as a button, so that nothing moves when the button has loaded. */
const fallback = <div className="mt-2 h-12" />;

/** Loaded apart, because its code imports zod, which the lists do not need. */
const WithdrawRequest = loadLater(
  async () =>
    (await import('#features/golf-session/join-request/client/parts/withdraw-request.tsx')).WithdrawRequest,
  { fallback },
);
const WaitingListButton = loadLater(
  async () =>
    (await import('#features/golf-session/waiting-list/client/parts/waiting-list-button.tsx'))
      .WaitingListButton,
  { fallback },
);

/** What other features add to a card in a list, below its button. */
export function BelowCard({ golfSession }: { golfSession: GolfSessionRow }) {
  const { action, status } = golfSession;
  const asked = action === 'pending';
  const mayWait = action === 'full' || (asked && status === 'full');
  return (
    <>
      {asked ? <WithdrawRequest golfSession={golfSession} /> : null}
      {mayWait ? <WaitingListButton golfSession={golfSession} /> : null}
    </>
  );
}
