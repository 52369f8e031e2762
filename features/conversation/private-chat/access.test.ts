import { expect, test } from 'vitest';
import { actor, clubless, globalAdmin, profileless, suspended, visitor } from '#tests/people/actors.ts';
import { chatPartner, privateChatParty } from './access.ts';

const nothing = { isSelf: false, sharesClub: false, sharesGolfSession: false, playsWith: false };

test.each([
  ['a person with nothing in common', 'hidden', nothing],
  ['a person of the same club', 'allow', { ...nothing, sharesClub: true }],
  ['a player of the same golf session', 'allow', { ...nothing, sharesGolfSession: true }],
  ['a person after an accepted play request', 'allow', { ...nothing, playsWith: true }],
  ['oneself', 'hidden', { ...nothing, isSelf: true, sharesClub: true }],
  ['somebody hidden by a block', 'hidden', null],
] as const)('the verdict on beginning a chat with %s is %s', (_what, verdict, facts) => {
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
