import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { meKey, meOptions } from '#features/account/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { profileContract } from '../contract.ts';
import { profileCopy } from '../copy.ts';
import type { ProfileForm } from '../profile.ts';

const profileApi = apiFor('profile', profileContract);

const { failure } = profileCopy;
const firstPage: string | undefined = undefined;

export const profileQuery = profileApi.get.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
});

export const historyQuery = profileApi.history.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: 20, ...(cursor && { cursor }) }),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
  meta: { failureTitle: failure.historyTitle },
});

/** Ends with the profile known to the whole app; the guard of the setup then moves on by itself. */
export function useCreateProfile() {
  const queryClient = useQueryClient();
  return useMutation(
    profileApi.create.mutationOptions({
      onSuccess: (_answer, { displayName, handicap, favoriteClub }) =>
        showAtOnce(queryClient, { displayName, handicap, favoriteClub }),
      // The profile may have been made on another device, or the sign-in may have ended: then this is not the place.
      onError: () => queryClient.invalidateQueries({ queryKey: meKey }),
    }),
  );
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation(
    profileApi.update.mutationOptions({
      onSuccess: (_answer, { displayName, handicap, favoriteClub }) =>
        showAtOnce(queryClient, { displayName, handicap, favoriteClub }),
      onError: () => queryClient.invalidateQueries({ queryKey: meKey }),
    }),
  );
}

/** Puts what was saved wherever the own profile is shown: here, in the menu, in the greeting. */
function showAtOnce(queryClient: QueryClient, saved: ProfileForm): void {
  const nothingElse = { avatarUrl: null, selectedClubId: null };
  queryClient.setQueryData(meOptions.queryKey, (old) => {
    if (!old?.account) return old;
    const profile = { ...nothingElse, ...old.account.profile, ...saved };
    return { ...old, account: { ...old.account, profile } };
  });
  queryClient.setQueryData(profileQuery.queryKey, (old) => old && { ...old, ...saved });
  void queryClient.invalidateQueries({ queryKey: meKey });
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
