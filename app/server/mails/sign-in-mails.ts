// The mails of signing in, with the account's sentences.
import { accountCopy } from '#features/account/copy.ts';
import { safeRedirect } from '#features/account/rules.ts';
import { identityMail } from '#features/identity/copy.ts';
import type { SendUnlinkedMail } from '#features/identity/server/routes.ts';
import type { SignInMails } from '#platform/server/sign-in/sign-in-mails.ts';
import type { SendMail } from './post-mail.ts';

const { mail: words } = accountCopy;

export const createSignInMails = (send: SendMail): SignInMails => ({
  verify(to, token, continueTo) {
    const redirect = safeRedirect(continueTo);
    send(to, words.verify, '/auth', {
      verify: token,
      ...(redirect !== null && redirect !== '/' && { redirect }),
    });
  },
  known: (to) => send(to, words.known, '/auth'),
  reset: (to, token) => send(to, words.reset, '/auth', { reset: token }),
  locked: (to) => send(to, words.locked, '/auth'),
  linked: (to, provider) => send(to, identityMail('linked', provider), '/profile/security'),
  passwordChanged: (to) => send(to, words.passwordChanged, '/auth'),
  confirmEmail: (to, token) => send(to, words.confirmEmail, '/auth', { email: token }),
  emailAsked: (to, newEmail) => send(to, words.emailAsked(newEmail), '/profile/security'),
  emailChanged: (to, newEmail) => send(to, words.emailChanged(newEmail), '/auth'),
});

export const createSendUnlinkedMail =
  (send: SendMail): SendUnlinkedMail =>
  (to, provider) =>
    send(to, identityMail('unlinked', provider), '/profile/security');
