// The parts of the product that leaving uses: its mails, and personal data outside the database.
import { join } from 'node:path';
import { closedMail } from '#features/personal-data/copy.ts';
import type { Leaver, SendClosedMail } from '#features/personal-data/server/writes.ts';
import type { Files } from '#platform/server/files/files.ts';
import { removeCaptured } from '#platform/server/messages/captured-files.ts';
import { pictureFile, pictureFolder, pictureKeyOf, pictureSides } from '#platform/shared/pictures.ts';
import type { SendMail } from './mails/outgoing-post.ts';

type Parts = {
  sendMail: SendMail;
  files: Files;
  dataDir: string;
};

export type OwnData = {
  sendClosedMail: SendClosedMail;
  forgetFiles: (leaver: Leaver) => Promise<void>;
};

export const createOwnData = ({ sendMail, ...parts }: Parts): OwnData => ({
  sendClosedMail: (db, to, deletionDueAt) => sendMail(db, 'account', to, closedMail(deletionDueAt), '/auth'),
  forgetFiles: forgetFilesIn(parts),
});

/** Removes captured mail and texts to the user, and the picture of their profile. */
export const forgetFilesIn =
  ({ files, dataDir }: Omit<Parts, 'sendMail'>): OwnData['forgetFiles'] =>
  async ({ addresses, phones, avatarUrl }) => {
    await removeCaptured(join(dataDir, 'mail'), addresses);
    await removeCaptured(join(dataDir, 'sms'), phones);
    const key = avatarUrl === null ? null : pictureKeyOf(avatarUrl.slice(pictureFolder.length));
    if (key !== null) for (const side of pictureSides) await files.remove(pictureFile(key, side));
  };
