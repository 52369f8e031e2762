import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { meKey, meOptions } from '#features/account/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { sendBytes, type Sending } from '#platform/client/send-bytes.ts';
import { useCommand } from '#platform/client/use-command.ts';
import type { Crop } from '#platform/shared/pictures.ts';
import { profileContract } from '../contract.ts';
import { profileCopy } from '../copy.ts';
import type { ProfileForm, SetupForm } from '../profile.ts';
import { withPicture } from './parts/picture-everywhere.ts';

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

export type ChosenPicture = { file: File; crop: Crop };
type PictureUpload = ChosenPicture & Sending;

async function sendPicture({ id, file, crop, ...sending }: PictureUpload & { id: string }) {
  const answer = await sendBytes(profileContract.setPicture, { id, ...crop }, file, sending);
  return answer as { avatarUrl: string };
}

/** The same file with the same crop counts as the same picture, so sending it again repeats the command. */
const pictureIntent = ({ file: { name, size, lastModified }, crop }: ChosenPicture) => ({
  name,
  size,
  lastModified,
  crop,
});

export function useSetPicture() {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: sendPicture,
    intent: pictureIntent,
    onSuccess: ({ avatarUrl }) => showPicture(queryClient, avatarUrl),
  });
}

export function useRemovePicture() {
  const queryClient = useQueryClient();
  return useCommand(
    profileApi.removePicture.mutationOptions({ onSuccess: () => showPicture(queryClient, null) }),
  );
}

type SetupCommand = SetupForm & { id: string; picture: PictureUpload | null };

/** The promise resolves when the profile is in the cache; the guard of the setup then redirects. */
export function useCreateProfile() {
  const queryClient = useQueryClient();
  const setPicture = useCommand({ mutationFn: sendPicture, intent: pictureIntent });
  return useCommand({
    intent: ({ picture: _picture, ...profile }) => profile,
    // The profile is what counts: a failed picture is reported and does not undo it.
    async mutationFn({ picture, ...profile }: SetupCommand) {
      await profileApi.create.call(profile);
      if (!picture) return { avatarUrl: null, pictureFailure: null };
      return setPicture.mutateAsync(picture).then(
        ({ avatarUrl }) => ({ avatarUrl, pictureFailure: null }),
        (pictureFailure: unknown) => ({ avatarUrl: null, pictureFailure }),
      );
    },
    onSuccess({ avatarUrl }, { displayName, handicap, favoriteClub }) {
      showAtOnce(queryClient, { displayName, handicap, favoriteClub });
      if (avatarUrl !== null) showPicture(queryClient, avatarUrl);
    },
    // The profile may exist on another device already, or the session may have ended: leave this screen.
    onError: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useCommand(
    profileApi.update.mutationOptions({
      onSuccess: (_answer, { displayName, handicap, favoriteClub }) =>
        showAtOnce(queryClient, { displayName, handicap, favoriteClub }),
      onError: () => queryClient.invalidateQueries({ queryKey: meKey }),
    }),
  );
}

/** Updates the user's own profile wherever it is shown: here, in the menu, in the greeting. */
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

/** Replaces the user's own picture in all cached data, without refetching any of it. */
function showPicture(queryClient: QueryClient, avatarUrl: string | null): void {
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
