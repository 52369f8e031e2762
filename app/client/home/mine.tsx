import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NextRound, NextRoundLoading } from '#features/golf-session/client/parts/next-round.tsx';
import { nextRoundQuery, useLiveGolfSessions } from '#features/golf-session/client/model/queries.ts';
import { WaitingRequests } from '#features/golf-session/join-request/client/parts/waiting-requests.tsx';
import { useWaiting } from '#features/golf-session/join-request/client/model/queries.ts';
import { Offers } from '../round/waiting.tsx';
import { FirstWeek } from './first-week.tsx';
import { InstallOffer } from './install-offer.tsx';
import { useFirstWeek } from './use-first-week.ts';

/** The next round and the requests that wait, above the rest of the home. Where a page is prerendered, there is no device to read. */
export const Mine = (props: MineProps) =>
  globalThis.document ? <KnownMine {...props} /> : <NotYet {...props} />;

type MineProps = { children: ReactNode };

/** The rest is rendered out of sight, so that it begins to load its data and nothing moves afterwards. */
const NotYet = ({ children }: MineProps) => (
  <>
    <NextRoundLoading />
    <div hidden>{children}</div>
  </>
);

/** A failure counts as nothing. */
function KnownMine({ children }: MineProps) {
  const next = useQuery(nextRoundQuery);
  const waiting = useWaiting();
  useLiveGolfSessions();
  const golfSession = next.data?.golfSession;
  const firstWeek = useFirstWeek(Boolean(golfSession));
  const known =
    firstWeek.isKnown && [next, waiting].every(({ isPending, isFetching }) => !isPending || !isFetching);
  const asked = waiting.data && waiting.data.count > 0 ? waiting.data : null;
  return (
    <>
      {known ? <Offers className="mb-4" /> : null}
      {known ? null : <NextRoundLoading />}
      {known && (golfSession || asked || firstWeek.steps) ? (
        <div className="mb-4 grid grid-cols-1 gap-4 lg:mb-8">
          {golfSession ? <NextRound golfSession={golfSession} /> : null}
          {asked ? <WaitingRequests waiting={asked} /> : null}
          {firstWeek.steps ? <FirstWeek steps={firstWeek.steps} onDismiss={firstWeek.dismiss} /> : null}
        </div>
      ) : null}
      {known && !firstWeek.steps ? <InstallOffer /> : null}
      <div hidden={!known}>{children}</div>
    </>
  );
}
