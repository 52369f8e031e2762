import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { type FailingQuery, QueriesFailed } from '#ui/loading/queries-failed.tsx';

/** On the home: that the next round or the number of waiting requests failed to load. */
export const MineFailed = ({ next, waiting }: Record<'next' | 'waiting', FailingQuery>) => (
  <QueriesFailed
    title={[golfSessionCopy.failure.oneTitle, joinRequestCopy.waiting.failureTitle]}
    queries={[next, waiting]}
    className="mb-4"
  />
);
