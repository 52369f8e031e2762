// Invitations in the cache: the open ones of a club, and the commands that change them.
import { useQueryClient } from '@tanstack/react-query';
import { invitationsChanged } from '#features/membership/events.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { refreshQueries, useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { invitationContract } from '../../contract.ts';
import { invitationCopy } from '../../copy.ts';

export const invitationApi = apiFor('invitation', invitationContract);

const { failure } = invitationCopy;
export const openInvitationsQuery = (clubId: string) =>
  invitationApi.list.infiniteOptions({ ...pagesOf({ clubId }), ...readOnMount(failure.loadTitle) });

export function useRefreshInvitations(clubId: string): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = openInvitationsQuery(clubId);
  return () => void refreshQueries(queryClient, { queryKey });
}

/** Refetches the open invitations on live events while the list is mounted. */
export const useLiveInvitations = (clubId: string) =>
  useLiveRefresh([invitationsChanged], [openInvitationsQuery(clubId).queryKey]);
