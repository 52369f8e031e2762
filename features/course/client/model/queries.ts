import { useQuery } from '@tanstack/react-query';
import { clubChanged } from '#features/club/events.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { courseContract } from '../../contract.ts';
import { courseChanged } from '../../events.ts';
import { courseRefreshMinutes } from '../../rules.ts';

export const courseApi = apiFor('course', courseContract);

/** Milliseconds. */
const soon = 5_000;

/** Loaded on entering, every 15 minutes, on request, and when the club changes it. A failure is silent: old values stay with their age. */
export function useCourseStatus(clubId: string) {
  const query = useQuery(
    courseApi.status.queryOptions({
      input: { clubId },
      refetchOnMount: 'always',
      // The server waits briefly for the weather service; the first answer may come without the weather.
      refetchInterval: ({ state }) =>
        state.data?.weather === null && state.dataUpdateCount === 1 ? soon : courseRefreshMinutes * 60_000,
    }),
  );
  useLiveCourse(clubId);
  return {
    clubId,
    status: query.data,
    failed: query.isError,
    refreshing: query.isFetching,
    /** When the status was last requested, successfully or not; and when it was last received. */
    askedAt: new Date(Math.max(query.dataUpdatedAt, query.errorUpdatedAt)),
    answeredAt: new Date(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  };
}

export type CourseQuery = ReturnType<typeof useCourseStatus>;

/** Refetches what is shown of a club's course when an admin changes it, or the club: the forecast is for the club's coordinates. */
export const useLiveCourse = (clubId: string) =>
  useLiveRefresh([courseChanged, clubChanged], [courseApi.key()], ({ subjectId }) => subjectId === clubId);
