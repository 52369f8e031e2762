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
