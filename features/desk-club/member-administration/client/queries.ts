import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { meKey } from '#features/account/client/queries.ts';
import { membershipApi } from '#features/membership/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { saveFile } from '#platform/client/device/device.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { memberAdministrationContract } from '../contract.ts';
import { memberAdministrationCopy } from '../copy.ts';
import type { AdministeredMember } from '../member-administration.ts';
import { membersChanged, type MemberAction, type MemberGroup } from '../rules.ts';

const memberAdministrationApi = apiFor('member-administration', memberAdministrationContract);
const { failure } = memberAdministrationCopy;
const firstPage: string | undefined = undefined;

/** The members of a club by name. The former answer stays visible while another filter loads. */
export const useMembers = (clubId: string, filter: { search: string; group: MemberGroup }) =>
  useInfiniteQuery(
    memberAdministrationApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        clubId,
        group: filter.group,
        ...(filter.search && { search: filter.search }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { failureTitle: failure.loadTitle },
    }),
  );

/** Refetches the members on live events while the list is mounted. */
export function useLiveMembers() {
  const queryClient = useQueryClient();
  useLiveBurst(
    [membersChanged],
    () => void refreshQueries(queryClient, { queryKey: memberAdministrationApi.list.key() }),
  );
}

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

type Deed = { id: string; action: MemberAction; member: Pick<AdministeredMember, 'id' | 'displayName'> };

function send(clubId: string, { id, action, member }: Deed): Promise<unknown> {
  const command = { id, clubId, userId: member.id };
  if (action === 'makeAdmin' || action === 'unmakeAdmin') {
    const role = action === 'makeAdmin' ? 'admin' : 'member';
    return memberAdministrationApi.setRole.call({ ...command, role });
  }
  return memberAdministrationApi[action].call(command);
}

/** Everything that an admin does with one member. */
export function useMemberDeed(clubId: string) {
  const queryClient = useQueryClient();
  return useCommand({
    target: ({ member }) => member.id,
    intent: ({ action }) => action,
    mutationFn: (deed: Deed) => send(clubId, deed),
    onError: (error) =>
      showToast({ tone: 'error', title: failure.actionTitle, description: failureOf(error).message }),
    onSettled: () =>
      Promise.all([
        refreshQueries(queryClient, { queryKey: memberAdministrationApi.list.key() }),
        queryClient.invalidateQueries({ queryKey: membershipApi.key() }),
      ]),
  });
}

export function useExport() {
  return useCommand(
    memberAdministrationApi.export.mutationOptions({
      onSuccess: ({ fileName, csv }) => {
        saveFile(fileName, csv, 'text/csv');
        showToast({ tone: 'success', title: memberAdministrationCopy.exported });
      },
      onError: (error) =>
        showToast({ tone: 'error', title: failure.exportTitle, description: failureOf(error).message }),
    }),
  );
}

export function useLeaveClub() {
  const queryClient = useQueryClient();
  return useCommand(
    memberAdministrationApi.leave.mutationOptions({
      // After a failure too: the next screen depends on the list of the user's clubs.
      onSettled: () => refreshQueries(queryClient, { queryKey: meKey }),
    }),
  );
}
