import { useQuery } from '@tanstack/react-query';
import { useIsMemberOf } from '#features/account/client/model/queries.ts';
import { courseClosureContract } from '#features/course/contract.ts';
import { courseChanged } from '#features/course/events.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import type { Closure } from '../../closure.ts';
import { closureDuring } from '../../rules.ts';

export const courseClosureApi = apiFor('course-closure', courseClosureContract);

const listQuery = (clubId: string) =>
  courseClosureApi.list.queryOptions({ input: { clubId }, refetchOnMount: 'always', staleTime: 60_000 });

/** The coming closures of a club of the user, kept current. Callers treat unknown closures as none. */
export function useClosures(clubId: string | null) {
  useLiveRefresh([courseChanged], [courseClosureApi.key()], ({ subjectId }) => subjectId === clubId);
  return useQuery({ ...listQuery(clubId ?? ''), enabled: useIsMemberOf(clubId) });
}

/** The closure during a round of a club; null when the course is open, or the golf session is over. */
export function useClosureDuring(
  clubId: string | null,
  round: Pick<GolfSession, 'startsAt' | 'holes'> | null,
): Closure | null {
  const { data } = useClosures(clubId);
  return data && round ? closureDuring(data.items, round) : null;
}

export const questionQuery = (golfSessionId: string) =>
  courseClosureApi.question.queryOptions({ input: { golfSessionId }, refetchOnMount: 'always' });
