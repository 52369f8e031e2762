import { mailCodeLine, setupCopy } from '#features/desk-platform/setup/copy.ts';
import { setupPath } from '#features/desk-platform/setup/rules.ts';
import type { PostMail } from './post-mail.ts';

const { mail: words } = setupCopy;

/** Sends at once, and not by the queue: the operator sees whether the mail server accepts it. */
export const createSetupMail = (post: PostMail) => (to: string, code: string) =>
  post(
    to,
    { subject: words.subject, lines: [mailCodeLine(code), words.asked, words.unasked], action: words.action },
    setupPath,
  );
