// The mails of signing in, with the account's sentences.
import { identityMail, providerName, signInCopy } from '#features/sign-in/copy.ts';
import type { SignInMails } from '#features/sign-in/server/library/sign-in-parts.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { SendMail } from './outgoing-post.ts';

const { mail: words } = signInCopy;
const { factorMail: factorWords } = signInCopy;
const security = '/profile/security';

/** `organisation`: the name of its provider. */
export const createSignInMails = (
  send: SendMail,
  { now }: Clock,
  organisation: string | null = null,
): SignInMails => ({
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
    send(db, 'account', to, identityMail('linked', providerName(provider, organisation)), security),
  unlinked: (db, to, provider) =>
    send(db, 'account', to, identityMail('unlinked', providerName(provider, organisation)), security),
  passwordChanged: (db, to) => send(db, 'account', to, words.passwordChanged, '/auth'),
  confirmEmail: (db, to, token, about) =>
    send(db, { kind: 'confirm-address', about }, to, { ...words.confirmEmail, askedAt: now() }, '/auth', {
      email: token,
    }),
  emailAsked: (db, to, newEmail) =>
    send(db, 'account', to, { ...words.emailAsked(newEmail), askedAt: now() }, security),
  emailChanged: (db, to, newEmail) => send(db, 'account', to, words.emailChanged(newEmail), '/auth'),
  factorAdded: (db, to, name) => send(db, 'account', to, factorMail(factorWords.added, name), security),
  factorRemoved: (db, to, name) => send(db, 'account', to, factorMail(factorWords.removed, name), security),
  recoveryCodeUsed: (db, to, left) =>
    send(db, 'account', to, factorMail(factorWords.recoveryUsed, left), security),
  recoveryCodesRenewed: (db, to) =>
    send(db, 'account', to, factorMail(factorWords.recoveryRenewed), security),
});

const factorMail = <Arguments extends unknown[]>(
  { subject, lines }: { subject: string; lines: (...of: Arguments) => readonly string[] },
  ...of: Arguments
) => ({ subject, lines: lines(...of), action: factorWords.action });
