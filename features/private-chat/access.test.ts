import { expect, test } from 'vitest';
import { actor, clubless, globalAdmin, profileless, suspended, visitor } from '#tests/people/actors.ts';
import { chatPartner, privateChatParty } from './access.ts';

const nothing = { isSelf: false, sharesClub: false, sharesGolfSession: false, playsWith: false };

test.each([
  ['nothing in common', nothing, 'hidden'],
  ['a club in common', { ...nothing, sharesClub: true }, 'allow'],
  ['a golf session in common', { ...nothing, sharesGolfSession: true }, 'allow'],
  ['an accepted play request', { ...nothing, playsWith: true }, 'allow'],
  ['oneself', { ...nothing, isSelf: true, sharesClub: true }, 'hidden'],
  ['somebody hidden by a block', null, 'hidden'],
] as const)('a golfer begins a chat with %s: %s', (_what, facts, verdict) => {
  expect(chatPartner.judge(clubless, facts)).toBe(verdict);
});

test.each([
  ['a visitor', visitor, 'sign-in'],
  ['a suspended account', suspended, 'sign-in'],
  ['a user without a profile', profileless, 'PROFILE_REQUIRED'],
] as const)('%s begins no chat and reads none', (_who, who, verdict) => {
  expect(chatPartner.judge(who, { ...nothing, sharesClub: true })).toBe(verdict);
  expect(privateChatParty.judge(who, { closed: false })).toBe(verdict);
});

test('a chat exists only for its two people, also when it is closed', () => {
  expect(privateChatParty.judge(actor(), { closed: true })).toBe('allow');
  expect(privateChatParty.judge(actor(), null)).toBe('hidden');
  expect(privateChatParty.judge(globalAdmin, null)).toBe('hidden');
});
