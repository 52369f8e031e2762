import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nextRoundQuery, useLiveGolfSessions } from '#features/golf-session/client/model/queries.ts';
import { NextRound, NextRoundLoading } from '#features/golf-session/client/parts/next-round.tsx';
import { useWaiting } from '#features/golf-session/join-request/client/model/queries.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Offers } from '../round/waiting.tsx';
import { useFirstWeek } from './use-first-week.ts';

// Below the cards of the course, or for few members, so that the home does not wait for their code. Their room is kept.
const WaitingRequests = loadLater(
  async () =>
    (await import('#features/golf-session/join-request/client/parts/waiting-requests.tsx')).WaitingRequests,
  { fallback: <Skeleton className="h-29 sm:h-20" /> },
);
const FirstWeek = loadLater(async () => (await import('./first-week.tsx')).FirstWeek, {
  fallback: <Skeleton className="h-64 sm:h-57" />,
});
const MineFailed = loadLater(async () => (await import('./mine-failed.tsx')).MineFailed);
const InstallOffer = loadLater(async () => (await import('./install-offer.tsx')).InstallOffer);

/**
 * What concerns the user, around the cards of the course and above the rest of the home. Where a page is prerendered, there is no
 * device to read.
 */
export const Mine = (props: MineProps) =>
  globalThis.document ? <KnownMine {...props} /> : <NotYet {...props} />;

type MineProps = {
  /**
   * The cards of the course, below the next round: a user who may play wants to know whether it is possible. What is below them is
   * hidden until they have their content (`isCourseKnown`), which would push it down.
   */
  course?: ReactNode;
  isCourseKnown?: boolean;
  children: ReactNode;
};

/** The rest is rendered out of sight, so that it begins to load its data and nothing moves afterwards. */
const NotYet = ({ course, children }: MineProps) => (
  <>
    <MineLoading />
    <div hidden>
      {course}
      {children}
    </div>
  </>
);

/** The next round, and what is below it. */
const MineLoading = () => (
  <>
    <NextRoundLoading />
    <Skeleton className="h-56" />
  </>
);

function KnownMine({ course, isCourseKnown = true, children }: MineProps) {
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
      {known ? null : <MineLoading />}
      {known && (next.isError || waiting.isError) ? <MineFailed {...{ next, waiting }} /> : null}
      {known && golfSession ? (
        <div className="mb-4">
          <NextRound golfSession={golfSession} />
        </div>
      ) : null}
      <div hidden={!known} className="grid grid-cols-1 gap-8">
        {course}
        <div hidden={!isCourseKnown} className="grid grid-cols-1 gap-8">
          {asked ? <WaitingRequests waiting={asked} /> : null}
          {firstWeek.steps ? (
            <FirstWeek club={firstWeek.club} steps={firstWeek.steps} onDismiss={firstWeek.dismiss} />
          ) : null}
          {known && !firstWeek.steps ? <InstallOffer /> : null}
          {children}
        </div>
      </div>
    </>
  );
}
