// The mails of signing in, with the account's sentences.
import { accountCopy } from '#features/account/copy.ts';
import { identityMail } from '#features/sign-in/identity/copy.ts';
import type { SendUnlinkedMail } from '#features/sign-in/server/writes.ts';
import type { SignInMails } from '#features/sign-in/server/library/sign-in-mails.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { SendMail } from './outgoing-post.ts';

const { mail: words } = accountCopy;

export const createSignInMails = (send: SendMail, { now }: Clock): SignInMails => ({
  verify: (db, to, token, about) =>
    send(
      db,
      about === null ? 'confirm-sign-up' : { kind: 'confirm-sign-up', about },
      to,
      { ...words.verify, askedAt: now() },
      '/auth',
      {
        verify: token,
      },
    ),
  known: (db, to, about) =>
    send(db, { kind: 'account', about }, to, { ...words.known, askedAt: now() }, '/auth'),
  reset: (db, to, token) =>
    send(db, 'reset-password', to, { ...words.reset, askedAt: now() }, '/auth', { reset: token }),
  locked: (db, to) => send(db, 'account', to, words.locked, '/auth'),
  linked: (db, to, provider) =>
    send(db, 'account', to, identityMail('linked', provider), '/profile/security'),
  passwordChanged: (db, to) => send(db, 'account', to, words.passwordChanged, '/auth'),
  confirmEmail: (db, to, token, about) =>
    send(db, { kind: 'confirm-address', about }, to, { ...words.confirmEmail, askedAt: now() }, '/auth', {
      email: token,
    }),
  emailAsked: (db, to, newEmail) =>
    send(db, 'account', to, { ...words.emailAsked(newEmail), askedAt: now() }, '/profile/security'),
  emailChanged: (db, to, newEmail) => send(db, 'account', to, words.emailChanged(newEmail), '/auth'),
});

export const createSendUnlinkedMail =
  (send: SendMail): SendUnlinkedMail =>
  (db, to, provider) =>
    send(db, 'account', to, identityMail('unlinked', provider), '/profile/security');
