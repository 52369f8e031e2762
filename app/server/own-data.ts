// What leaving needs of the rest of the product: the letter about it, and whatever of a person lies outside the
// database.
import { join } from 'node:path';
import { accountCopy } from '#features/account/copy.ts';
import { closedMail } from '#features/personal-data/copy.ts';
import { eraseDue } from '#features/personal-data/server/jobs.ts';
import type { ClosedLetter } from '#features/personal-data/server/routes.ts';
import type { Leaver } from '#features/personal-data/server/writes.ts';
import { removeCaptured } from '#platform/server/messages/captured-files.ts';
import type { Db } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import { layOut } from '#platform/server/messages/mail-layout.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { pictureFile, pictureFolder, pictureKeyOf, pictureSides } from '#platform/shared/pictures.ts';
import { appCopy } from '../copy.ts';

type Parts = {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  files: Files;
  dataDir: string;
  publicUrl: string;
  log: Log;
};

export function createOwnData(parts: Parts): { tellClosed: ClosedLetter; eraseDue(): Promise<number> } {
  const { db, clock, mailer, files, dataDir, publicUrl, log } = parts;

  async function forgetFiles({ email, phones, avatarUrl }: Leaver): Promise<void> {
    await removeCaptured(join(dataDir, 'mail'), [email]);
    await removeCaptured(join(dataDir, 'sms'), phones);
    const key = avatarUrl === null ? null : pictureKeyOf(avatarUrl.slice(pictureFolder.length));
    if (key !== null) for (const side of pictureSides) await files.remove(pictureFile(key, side));
  }

  return {
    tellClosed(to, deletionDueAt) {
      const { subject, lines, action } = closedMail(deletionDueAt);
      const letter = {
        product: appCopy.product,
        subject,
        lines,
        action: { label: action, address: `${publicUrl}/auth` },
        footer: accountCopy.mail.footer,
      };
      mailer
        .send(layOut(to, letter))
        .catch((error: unknown) => log('error', 'mail.failed', errorFields(error)));
    },
    eraseDue: () => eraseDue({ db, log, now: clock.now(), forgetFiles }),
  };
}
