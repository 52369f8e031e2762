// Every form and call that reads a mail address reads it as it was pasted.
import { expect, test } from 'vitest';
import { forgottenForm, signInForm, signUpForm } from '#features/sign-in/client/model/sign-in-forms.ts';
import { adminForm, operatorForm } from '#features/desk-platform/setup/setup.ts';
import { newClubForm } from '#features/desk-platform/club-administration/club-administration.ts';
import { clubRequestForm } from '#features/club/club-request/club-request.ts';
import { contact } from '#features/contact/contact.ts';
import { parseEmail } from '#features/membership/invitation/invitation.ts';

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
  // Both forms of a domain are one mailbox.
  const both = ['jan@golfclub-zée.example', 'jan@xn--golfclub-ze-kbb.example'];
  expect(both.map((address) => field.parse(address))).toEqual([both[1], both[1]]);
});
