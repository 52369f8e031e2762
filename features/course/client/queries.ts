import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { courseContract } from '../contract.ts';
import { courseRefreshMinutes } from '../rules.ts';

const courseApi = apiFor('course', courseContract);

/** On every load, every 15 minutes and by hand. A failure is silent: the former values stay and say how old they are. */
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
    /** When it was last asked, with or without an answer; and when it last was answered. */
    askedAt: new Date(Math.max(query.dataUpdatedAt, query.errorUpdatedAt)),
    answeredAt: new Date(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  };
}

export type CourseQuery = ReturnType<typeof useCourseStatus>;
