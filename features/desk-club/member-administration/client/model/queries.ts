import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memberAdministrationContract } from '#features/desk-club/contract.ts';
import { membersChanged } from '#features/membership/events.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import type { MemberGroup } from '../../access.ts';
import { memberAdministrationCopy } from '../../copy.ts';

export const memberAdministrationApi = apiFor('member-administration', memberAdministrationContract);
const { failure } = memberAdministrationCopy;
/** The members of a club by name. The former answer stays visible while another filter loads. */
export const useMembers = (clubId: string, filter: { search: string; group: MemberGroup }) =>
  useInfiniteQuery(
    memberAdministrationApi.list.infiniteOptions({
      ...pagesOf({ clubId, group: filter.group, ...(filter.search && { search: filter.search }) }),
      placeholderData: keepPreviousData,
      ...readOnMount(failure.loadTitle),
    }),
  );

/** Refetches the members on live events while the list is mounted. */
export const useLiveMembers = () => useLiveRefresh([membersChanged], [memberAdministrationApi.list.key()]);

/** What happens when this membership ends. Fetched each time the dialog opens, because it changes with every golf session. */
export const useEnding = (input: { clubId: string; userId: string }, open: boolean) =>
  useQuery(memberAdministrationApi.ending.queryOptions({ input, enabled: open, gcTime: 0, staleTime: 0 }));

export const useOwnEnding = (clubId: string, open: boolean) =>
  useQuery(
    memberAdministrationApi.ownEnding.queryOptions({
      input: { clubId },
      enabled: open,
      gcTime: 0,
      staleTime: 0,
    }),
  );
