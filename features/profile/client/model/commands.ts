import type { QueryClient } from '@tanstack/react-query';
import { meKey } from '#features/account/client/model/queries.ts';
import { identityOf, sendBytes, type Sending } from '#platform/client/send-bytes.ts';
import { command } from '#platform/client/sending/command.ts';
import type { Crop } from '#platform/shared/pictures.ts';
import { profileContract } from '../../contract.ts';
import { profileCopy as text } from '../../copy.ts';
import { pictureFailureOf } from './picture-failure.ts';
import { profileApi, showPicture, showProfile } from './queries.ts';

export type ChosenPicture = { file: File; crop: Crop };
type Setting = ChosenPicture & Sending & { id: string };

const picture = {
  call: async ({ id, file, crop, ...sending }: Setting) =>
    (await sendBytes(profileContract.setPicture, { id, ...crop }, file, sending)) as { avatarUrl: string },
  intent: ({ file, crop }: ChosenPicture) => ({ ...identityOf(file), crop }),
  keep: (queryClient: QueryClient, { avatarUrl }: { avatarUrl: string }) =>
    showPicture(queryClient, avatarUrl),
};

/** The dialog shows the progress, and why it failed. */
export const setPicture = command({ ...picture, done: text.picture.saved });

/** The picture of a new profile. The profile is what counts, so it exists without the picture. */
export const setFirstPicture = command({
  ...picture,
  failure: (failure) => {
    const { title, description } = pictureFailureOf(failure);
    return { title, description: `${description} ${text.picture.leftOut}` };
  },
});

export const removePicture = command({
  call: profileApi.removePicture.call,
  keep: (queryClient) => showPicture(queryClient, null),
  done: text.picture.removed,
  failure: text.failure.removeTitle,
});

/** The profile may exist on another device already, or the session may have ended: leave this screen. */
const refresh = (queryClient: QueryClient, _input: object, isDone: boolean) =>
  isDone ? undefined : queryClient.invalidateQueries({ queryKey: meKey });

/** The form shows the profile when its picture has been sent too: the guard of the setup then redirects. */
export const createProfile = command({
  call: profileApi.create.call,
  failure: text.failure.saveTitle,
  refresh,
});

export const updateProfile = command({
  call: profileApi.update.call,
  keep: (queryClient, _answer, profile) => showProfile(queryClient, profile),
  done: text.edit.saved,
  failure: text.failure.saveTitle,
  refresh: (queryClient, input, isDone) => refresh(queryClient, input, isDone),
});
