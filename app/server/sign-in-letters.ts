// The letters that signing in sends, in the words of the account and the look of the product.
import { accountCopy } from '#features/account/copy.ts';
import { safeRedirect } from '#features/account/rules.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import { layOut } from '#platform/server/messages/mail-layout.ts';
import type { SignInLetters } from '#platform/server/sign-in/sign-in-letters.ts';
import { appCopy } from '../copy.ts';

const { mail: words } = accountCopy;

export function createSignInLetters(parts: {
  mailer: Mailer;
  publicUrl: string;
  log: Log;
}): Omit<SignInLetters, 'linked'> {
  const { mailer, publicUrl, log } = parts;

  type Words = { subject: string; lines: readonly string[]; action: string };

  function send(
    to: string,
    { subject, lines, action }: Words,
    path: string,
    query: Record<string, string> = {},
  ) {
    const search = new URLSearchParams(query);
    const address = `${publicUrl}${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
    const { footer } = words;
    const letter = { product: appCopy.product, subject, lines, action: { label: action, address }, footer };
    // Who asked does not wait, and learns nothing of it; that it failed is ours to know.
    mailer
      .send(layOut(to, letter))
      .catch((error: unknown) => log('error', 'mail.failed', errorFields(error)));
  }

  return {
    verify(to, token, goOn) {
      const redirect = safeRedirect(goOn);
      send(to, words.verify, '/auth', {
        verify: token,
        ...(redirect !== null && redirect !== '/' && { redirect }),
      });
    },
    known: (to) => send(to, words.known, '/auth'),
    reset: (to, token) => send(to, words.reset, '/auth', { reset: token }),
    locked: (to) => send(to, words.locked, '/auth'),
    passwordChanged: (to) => send(to, words.passwordChanged, '/auth'),
    confirmEmail: (to, token) => send(to, words.confirmEmail, '/auth', { email: token }),
    emailAsked: (to, newEmail) => send(to, words.emailAsked(newEmail), '/profile/security'),
    emailChanged: (to, newEmail) => send(to, words.emailChanged(newEmail), '/auth'),
  };
}
