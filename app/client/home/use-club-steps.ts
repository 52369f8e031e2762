import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFigures } from '#features/club/client/model/queries.ts';
import { courseApi } from '#features/course/client/model/queries.ts';
import { openInvitationsQuery } from '#features/membership/invitation/client/model/queries.ts';
import { useLatestNews } from '#features/news/client/model/queries.ts';

/** Which of the steps that fill a new club its admins have done. Null while loading; what could not be loaded counts as done. */
export function useClubSteps(clubId: string) {
  const figures = useFigures(clubId);
  const invitations = useInfiniteQuery(openInvitationsQuery(clubId));
  const report = useQuery(courseApi.report.queryOptions({ input: { clubId } }));
  const news = useLatestNews(clubId);
  const asked = [figures, invitations, report, news];
  if (asked.some(({ isPending }) => isPending)) return null;
  return {
    areKnown: asked.every(({ data }) => data !== undefined),
    invite: figures.data?.members !== 1 || invitations.data?.pages[0]?.items.length !== 0,
    course: report.data?.setAt !== null,
    update: news.data?.pages[0]?.items.length !== 0,
  };
}
