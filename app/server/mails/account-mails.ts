// The mails that let a user in, and those about an account, a personal token or a request for a club.
import { randomUUID } from 'node:crypto';
import { personalTokenCopy } from '#features/account/personal-token/copy.ts';
import type { SendPersonalTokenMail } from '#features/account/personal-token/server/writes.ts';
import { approvedMail, rejectedMail } from '#features/club/club-request/copy.ts';
import type { ClubRequestMails } from '#features/club/club-request/server/writes.ts';
import { mailCodeLine, setupCopy } from '#features/desk-platform/setup/copy.ts';
import { setupPath } from '#features/desk-platform/setup/rules.ts';
import { identityMail, providerName, signInMails, factorMails } from '#features/sign-in/copy.ts';
import type { SignInMails } from '#features/sign-in/server/library/sign-in-parts.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import type { Clock } from '#platform/shared/time.ts';
import type { SendMail } from './outgoing-post.ts';
import type { PostMail } from './post-mail.ts';

const security = '/profile/security';

/** `organisation`: the name of its provider. */
export const createSignInMails = (
  send: SendMail,
  { now }: Clock,
  organisation: string | null = null,
): SignInMails => {
  const asked = (words: { subject: string; lines: readonly string[]; action: string }) => ({
    ...words,
    askedAt: now(),
  });
  const identity = (change: 'linked' | 'unlinked', provider: ProviderId) =>
    identityMail(change, providerName(provider, organisation));
  return {
    verify(db, to, token, about) {
      const sort = about === null ? 'confirm-sign-up' : { kind: 'confirm-sign-up' as const, about };
      return send(db, sort, to, asked(signInMails.verify), '/auth', { verify: token });
    },
    known: (db, to, about) => send(db, { kind: 'account', about }, to, asked(signInMails.known), '/auth'),
    reset: (db, to, token) =>
      send(db, 'reset-password', to, asked(signInMails.reset), '/auth', { reset: token }),
    locked: (db, to) => send(db, 'account', to, signInMails.locked, '/auth'),
    linked: (db, to, provider) => send(db, 'account', to, identity('linked', provider), security),
    unlinked: (db, to, provider) => send(db, 'account', to, identity('unlinked', provider), security),
    passwordChanged: (db, to) => send(db, 'account', to, signInMails.passwordChanged, '/auth'),
    confirmEmail(db, to, token, about) {
      const sort = { kind: 'confirm-address' as const, about };
      return send(db, sort, to, asked(signInMails.confirmEmail), '/auth', { email: token });
    },
    emailAsked: (db, to, newEmail) =>
      send(db, 'account', to, asked(signInMails.emailAsked(newEmail)), security),
    emailChanged: (db, to, newEmail) => send(db, 'account', to, signInMails.emailChanged(newEmail), '/auth'),
    factorAdded: (db, to, name) => send(db, 'account', to, factorMail(factorMails.added, name), security),
    factorRemoved: (db, to, name) => send(db, 'account', to, factorMail(factorMails.removed, name), security),
    recoveryCodeUsed: (db, to, left) =>
      send(db, 'account', to, factorMail(factorMails.recoveryUsed, left), security),
    recoveryCodesRenewed: (db, to) =>
      send(db, 'account', to, factorMail(factorMails.recoveryRenewed), security),
  };
};

const factorMail = <Arguments extends unknown[]>(
  { subject, lines }: { subject: string; lines: (...of: Arguments) => readonly string[] },
  ...of: Arguments
) => ({ subject, lines: lines(...of), action: factorMails.action });

// The mails to the requester of a club.

export const createClubRequestMails = (send: SendMail): ClubRequestMails => ({
  approved: (db, to, clubName, isAdmin) =>
    send(db, 'club-request', to, approvedMail(clubName, isAdmin), isAdmin ? '/admin' : '/updates'),
  rejected: (db, to, clubName, answer) =>
    send(db, 'club-request', to, rejectedMail(clubName, answer), '/club-selection'),
});

const { mail } = personalTokenCopy;

export const createSendPersonalTokenMail =
  (send: SendMail): SendPersonalTokenMail =>
  (tx, to, { name, expiresAt }) =>
    send(
      tx,
      'account',
      to,
      { subject: mail.subject, lines: mail.lines(name, formatDate(expiresAt)), action: mail.action },
      '/profile/security',
    );

const { mail: setupWords } = setupCopy;

/** Sends at once, and not by the queue: the operator sees whether the mail server accepts it. */
export const createSetupMail = (post: PostMail) => (to: string, code: string) =>
  post(
    randomUUID(),
    to,
    {
      subject: setupWords.subject,
      lines: [mailCodeLine(code), setupWords.asked, setupWords.unasked],
      action: setupWords.action,
    },
    setupPath,
  );
