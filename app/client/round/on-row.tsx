import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { loadLater } from '#ui/loading/load-later.ts';

const WaitingOnRow = loadLater(
  async () =>
    (await import('#features/golf-session/waiting-list/client/parts/waiting-on-row.tsx')).WaitingOnRow,
);

/** What other rooms add to a row of the board, beside its button. */
export const OnRow = ({ golfSession }: { golfSession: GolfSessionRow }) =>
  golfSession.action === 'full' ? <WaitingOnRow golfSession={golfSession} /> : null;
