// Of several mails with links, their owner knows the latest by the moment at which it was asked for.
import { expect, test } from 'vitest';
import type { Mail } from '#platform/server/messages/mail.ts';
import { createSignInMails } from './account-mails.ts';
import { createInvitationLinks } from './invitation-mails.ts';
import { createComposeMail } from './post-mail.ts';

const asked = new Date('2026-11-26T00:15:00Z');
const sent: Mail[] = [];
const composeMail = createComposeMail({ publicUrl: 'https://club.example', operator: () => null });
const signInMails = createSignInMails(async (_db, _kind, ...mail) => void sent.push(composeMail(...mail)), {
  now: () => asked,
});
const invitations = createInvitationLinks({
  secret: '',
  publicUrl: '',
  postMail: async (_key, ...mail) => void sent.push(composeMail(...mail)),
});

/** With any arguments: a link with a token in it is recognised by the token. */
const all: [string, () => unknown][] = [
  ...Object.entries(signInMails).map(([name, send]): [string, () => unknown] => [
    name,
    () => (send as (...given: unknown[]) => unknown)(null, 'anna@club.example', 'TOKEN', null),
  ]),
  [
    'invitation',
    () =>
      invitations.send({
        key: 'KEY',
        to: 'anna@club.example',
        name: null,
        clubName: 'De Eik',
        token: 'TOKEN',
        proof: 'PROOF',
        askedAt: asked.toISOString(),
      }),
  ],
];

test.each(all)('the mail %s says when it was asked for if it carries a link that works once', (_, send) => {
  sent.length = 0;
  send();
  const [mail] = sent;
  const hasToken = /[?&]\w+=TOKEN/.test(mail!.text);
  const says = /^(Gevraagd|Uitgenodigd) op donderdag 26 november om 01:15\.$/m.test(mail!.text);
  expect({ hasToken, says: says || !hasToken }).toEqual({ hasToken, says: true });
});

test('the mails that carry such a link are known', () => {
  const names = all.flatMap(([name, send]) => {
    sent.length = 0;
    send();
    return /[?&]\w+=TOKEN/.test(sent[0]!.text) ? [name] : [];
  });
  expect(names).toEqual(['verify', 'reset', 'confirmEmail', 'invitation']);
});
