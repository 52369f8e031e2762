import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { courseContract } from '../contract.ts';
import { courseRefreshMinutes } from '../rules.ts';

const courseApi = apiFor('course', courseContract);

/** Loaded on entering, every 15 minutes and on request. A failure is silent: old values stay with their age. */
export function useCourseStatus(clubId: string) {
  const query = useQuery(
    courseApi.status.queryOptions({
      input: { clubId },
      refetchOnMount: 'always',
      refetchInterval: courseRefreshMinutes * 60_000,
    }),
  );
  return {
    status: query.data,
    failed: query.isError,
    refreshing: query.isFetching,
    /** When it was last requested, successfully or not; and when it last succeeded. */
    askedAt: new Date(Math.max(query.dataUpdatedAt, query.errorUpdatedAt)),
    answeredAt: new Date(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  };
}

export type CourseQuery = ReturnType<typeof useCourseStatus>;
