// Every form and call that reads a mail address reads it as it was pasted.
import { expect, test } from 'vitest';
import { clubRequestForm } from '#features/club/club-request/club-request.ts';
import { contact } from '#features/contact/contact.ts';
import { newClubForm } from '#features/desk-platform/club-administration/club-administration.ts';
import { adminForm, operatorForm } from '#features/desk-platform/setup/setup.ts';
import { parseList } from '#features/membership/invitation/client/model/parse-list.ts';
import { resultText } from '#features/membership/invitation/client/model/save-result.ts';
import { judgeList } from '#features/membership/invitation/client/model/use-import.ts';
import { invitedEmail, parseEmail } from '#features/membership/invitation/invitation.ts';
import { forgottenForm, signInForm, signUpForm } from '#features/sign-in/client/model/sign-in-judgement.ts';
import { emailCopy } from '#platform/shared/copy.ts';

const forms = {
  'signing in': signInForm.shape.email,
  'signing up': signUpForm.shape.email,
  'a forgotten password': forgottenForm.shape.email,
  'the form for boards': contact.shape.email,
  'a request for a club': clubRequestForm.shape.contactEmail,
  'the first admin of a new club': newClubForm.shape.adminEmail,
  'the operator': operatorForm.shape.email,
  'the first admin of the platform': adminForm.shape.email,
  'an invitation': { parse: parseEmail },
};

const pasted = ['\u200Bjan@club\u00AD.example\uFEFF', '‘jan@club.example’', 'jan@club.example (thuis)'];

test.each(Object.entries(forms))('%s', (_, field) => {
  expect(pasted.map((address) => field.parse(address))).toEqual(pasted.map(() => 'jan@club.example'));
  for (const address of ['jan&els@club.example', "o'brien@club.example", '~jan=bos@club.example'])
    expect(field.parse(address)).toBe(address);
  // Both forms of a domain are one mailbox.
  const both = ['jan@golfclub-zée.example', 'jan@xn--golfclub-ze-kbb.example'];
  expect(both.map((address) => field.parse(address))).toEqual([both[1], both[1]]);
  // Also its last label.
  const last = ['jan@voorbeeld.онлайн', 'jan@voorbeeld.xn--80asehdb'];
  expect(last.map((address) => field.parse(address))).toEqual([last[1], last[1]]);
});

const { 'an invitation': _, ...fields } = forms;
const problemOf = (
  field: { safeParse: (typed: string) => { error?: { issues: { message: string }[] } } },
  typed: string,
) => field.safeParse(typed).error?.issues.map(({ message }) => message);

test.each(Object.entries({ ...fields, 'an invitation': invitedEmail }))(
  '%s: accents before the @',
  (_name, field) => {
    for (const typed of ['zoë@club.example', 'Zoe\u0308 <zoe\u0308@club.example>', 'zoë@voorbeeld.онлайн'])
      expect(problemOf(field, typed)).toEqual([emailCopy.accents]);
    for (const typed of ['jan@club', 'jan@@club.example', 'zoë', 'jan@club.xn--'])
      expect(problemOf(field, typed)).toEqual([expect.stringMatching(/^(Ongeldig|Vul)/)]);
  },
);

test.each(Object.entries({ ...fields, 'an invitation': invitedEmail }))(
  '%s: at most the 64 letters before the @ that mail servers must accept',
  (_name, field) => {
    const longest = `${'a'.repeat(64)}@club.example`;
    expect(field.parse(longest)).toBe(longest);
    for (const longer of [`a${longest}`, `${'a.'.repeat(32)}${longest.slice(63)}`])
      expect(problemOf(field, longer)).toEqual([expect.stringMatching(/^(Ongeldig|Vul)/)]);
  },
);

test('a list of guests says it of the line', () => {
  const [line] = judgeList(parseList('Zoë Bos;zoë@club.example'));
  expect(resultText(line!, new Date())).toBe(emailCopy.accents);
});
