import type { QueryClient } from '@tanstack/react-query';
import { meKey, meOptions } from '#features/account/client/model/queries.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { profileContract } from '../../contract.ts';
import { profileCopy } from '../../copy.ts';
import type { ProfileForm } from '../../profile.ts';

export const profileApi = apiFor('profile', profileContract);

const { failure } = profileCopy;
export const profileQuery = profileApi.get.queryOptions(readOnMount(failure.loadTitle));

export const historyQuery = profileApi.history.infiniteOptions({
  ...pagesOf({ limit: 20 }),
  ...readOnMount(failure.historyTitle),
});

/** Updates the user's own profile wherever it is shown: here, in the menu, in the greeting. */
export function showProfile(
  queryClient: QueryClient,
  { displayName, handicap, favoriteClub }: ProfileForm,
): void {
  const saved = { displayName, handicap, favoriteClub };
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

/** Replaces the user's own picture in all cached data, without refetching any of it. */
export function showPicture(queryClient: QueryClient, avatarUrl: string | null): void {
  const account = queryClient.getQueryData(meOptions.queryKey)?.account;
  if (!account) return;
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const shown = withPicture(state.data, account.id, avatarUrl);
    if (shown !== state.data) {
      queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
    }
  }
  queryClient.setQueryData(meOptions.queryKey, (old) => {
    if (!old?.account?.profile) return old;
    return { ...old, account: { ...old.account, profile: { ...old.account.profile, avatarUrl } } };
  });
  queryClient.setQueryData(profileQuery.queryKey, (old) => old && { ...old, avatarUrl });
}

/** Replaces the picture of one user wherever the data contains that user; returns the same object when it does not. */
export function withPicture<T>(data: T, userId: string, avatarUrl: string | null): T;
export function withPicture(data: unknown, userId: string, avatarUrl: string | null): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const changed = data.map((part: unknown) => withPicture(part, userId, avatarUrl));
    return changed.some((part, index) => part !== data[index]) ? changed : data;
  }
  const entries = Object.entries(data).map(([key, part]): [string, unknown] => [
    key,
    withPicture(part, userId, avatarUrl),
  ]);
  const isPerson = 'avatarUrl' in data && 'id' in data && data.id === userId && data.avatarUrl !== avatarUrl;
  const isChanged = entries.some(([key, part]) => part !== (data as Record<string, unknown>)[key]);
  if (!isPerson && !isChanged) return data;
  return { ...Object.fromEntries(entries), ...(isPerson && { avatarUrl }) };
}
