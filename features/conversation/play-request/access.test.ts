import { expect, test } from 'vitest';
import { actor, profileless, visitor } from '#tests/people/actors.ts';
import { playRequester, playRequestRecipient } from './access.ts';

test.each([
  ['a member of the same club', 'allow', { isSelf: false, sharesClub: true }],
  ['somebody of another club', 'hidden', { isSelf: false, sharesClub: false }],
  ['oneself', 'hidden', { isSelf: true, sharesClub: true }],
  ['somebody hidden by a block', 'hidden', null],
] as const)('the verdict on asking %s to play is %s', (_who, verdict, facts) => {
  expect(playRequester.judge(actor(), facts)).toBe(verdict);
});

test('only the recipient decides; to everyone else the request does not exist', () => {
  const me = actor();
  expect(playRequestRecipient.judge(me, { recipientId: me?.userId ?? '' })).toBe('allow');
  expect(playRequestRecipient.judge(me, { recipientId: 'somebody' })).toBe('hidden');
  expect(playRequestRecipient.judge(me, null)).toBe('hidden');
});

test('a visitor is asked to sign in, and a new account for its profile', () => {
  const facts = { isSelf: false, sharesClub: true };
  expect(playRequester.judge(visitor, facts)).toBe('sign-in');
  expect(playRequester.judge(profileless, facts)).toBe('PROFILE_REQUIRED');
});
