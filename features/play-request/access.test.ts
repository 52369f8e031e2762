import { expect, test } from 'vitest';
import { actor, profileless, visitor } from '#tests/people/actors.ts';
import { playRequester, playRequestRecipient } from './access.ts';

test.each([
  ['a member of the same club', { isSelf: false, sharesClub: true }, 'allow'],
  ['somebody of another club', { isSelf: false, sharesClub: false }, 'hidden'],
  ['oneself', { isSelf: true, sharesClub: true }, 'hidden'],
  ['somebody hidden by a block', null, 'hidden'],
] as const)('asking %s to play: %s', (_who, facts, verdict) => {
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
