import { meKey } from '#features/account/client/model/queries.ts';
import type { ChosenPicture } from '#features/profile/client/model/commands.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { identityOf, sendBytes, type Sending } from '#platform/client/send-bytes.ts';
import { command } from '#platform/client/sending/command.ts';
import { clubContract } from '../../contract.ts';
import { clubSettingsCopy as text } from '../parts/settings/copy.ts';
import { clubApi } from './queries.ts';

const refresh = [meKey, clubApi.key()];

/** The form says that it was saved, also when nothing had changed. */
export const updateClub = command({
  call: clubApi.update.call,
  failure: profileCopy.failure.saveTitle,
  refresh,
});

type Setting = ChosenPicture & Sending & { id: string; clubId: string };

/** The dialog shows the progress, and why it failed. */
export const setLogo = command({
  call: ({ id, clubId, file, crop, ...sending }: Setting) =>
    sendBytes(clubContract.setLogo, { id, clubId, ...crop }, file, sending),
  intent: ({ clubId, file, crop }) => ({ clubId, ...identityOf(file), crop }),
  done: text.logo.saved,
  refresh,
});

export const removeLogo = command({
  call: clubApi.removeLogo.call,
  done: text.logo.removed,
  failure: profileCopy.failure.removeTitle,
  refresh,
});
