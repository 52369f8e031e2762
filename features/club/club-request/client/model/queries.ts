import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { clubRequestContract } from '../../contract.ts';
import { clubRequestCopy } from '../../copy.ts';

export const clubRequestApi = apiFor('club-request', clubRequestContract);
const { desk } = clubRequestCopy;
/** The requests that wait, oldest first. */
export const usePendingClubRequests = () =>
  useInfiniteQuery(clubRequestApi.list.infiniteOptions({ ...pagesOf({}), ...readOnMount(desk.loadTitle) }));

/** How many requests wait; 0 on a failure. */
export const useWaitingClubRequests = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...clubRequestApi.waiting.queryOptions({ input: {} }), enabled }).data?.count ?? 0;
