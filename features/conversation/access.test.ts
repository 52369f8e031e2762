import { expect, test } from 'vitest';
import {
  actor,
  admin,
  clubless,
  globalAdmin,
  profileless,
  suspended,
  unverified,
  visitor,
} from '#tests/people/actors.ts';
import {
  conversationReader,
  mayWrite,
  messageSender,
  seesPresence,
  type ConversationFacts,
  type MessageFacts,
  playRequester,
  playRequestRecipient,
  chatPartner,
  privateChatParty,
} from './access.ts';

const open: ConversationFacts = { closed: false };
const closed: ConversationFacts = { closed: true };

test.each([
  ['a visitor', visitor, open, 'sign-in', false],
  ['a suspended reader', suspended, open, 'sign-in', false],
  ['an unverified reader', unverified, open, 'verify', false],
  ['a user without a profile', profileless, null, 'PROFILE_REQUIRED', false],
  ['a reader', actor(), open, 'allow', true],
  ['a reader who left the club', clubless, open, 'allow', true],
  ['a reader, when it is closed', actor(), closed, 'allow', false],
  ['a user who takes no part', actor(), null, 'hidden', false],
  ['an admin of the club who takes no part', admin, null, 'hidden', false],
  ['a global admin who takes no part', globalAdmin, null, 'hidden', false],
] as const)('judges reading and writing by %s', (_who, who, facts, reads, writes) => {
  expect([conversationReader.judge(who, facts), mayWrite(who, facts)]).toEqual([reads, writes]);
});

test.each<[string, Parameters<typeof messageSender.judge>[0], MessageFacts, string]>([
  ['a visitor', visitor, { isOwn: true }, 'sign-in'],
  ['the sender', actor(), { isOwn: true }, 'allow'],
  ['the sender who left the club', clubless, { isOwn: true }, 'allow'],
  ['another reader', actor(), { isOwn: false }, 'forbidden'],
  ['a user who takes no part', actor(), null, 'hidden'],
  ['a global admin', globalAdmin, null, 'hidden'],
])('judges removing a message by %s', (_who, who, facts, verdict) => {
  expect(messageSender.judge(who, facts)).toBe(verdict);
});

const shown = { closed: false, suspended: false, bothShow: true };

test.each([
  ['seen in an open chat when both people show it', shown, true],
  ['hidden in a closed chat', { ...shown, closed: true }, false],
  ['hidden for a suspended account', { ...shown, suspended: true }, false],
  ['hidden when one of the two does not show it', { ...shown, bothShow: false }, false],
])('presence is %s', (_, facts, seen) => {
  expect(seesPresence(facts)).toBe(seen);
});

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
