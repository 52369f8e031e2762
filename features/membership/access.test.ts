import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { asGolfer } from '#features/account/access.ts';
import {
  actor,
  admin,
  anyActor,
  clubless,
  elsewhere,
  globalAdmin,
  profileless,
  suspended,
  unverified,
  visitor,
} from '#tests/people/actors.ts';
import { clubAdmin, clubMember, clubReader, clubJoinRequestAdmin, clubJoinRequester } from './access.ts';

test.each([
  ['a visitor', visitor, 'sign-in', 'sign-in', 'sign-in'],
  ['a suspended account', suspended, 'sign-in', 'sign-in', 'sign-in'],
  ['an unverified member', unverified, 'verify', 'verify', 'verify'],
  ['an account without a profile', profileless, 'PROFILE_REQUIRED', 'PROFILE_REQUIRED', 'PROFILE_REQUIRED'],
  ['a golfer without a club', clubless, 'hidden', 'hidden', 'hidden'],
  ['an admin of another club', elsewhere, 'hidden', 'hidden', 'hidden'],
  ['a member', actor(), 'allow', 'allow', 'NOT_CLUB_ADMIN'],
  ['an admin', admin, 'allow', 'allow', 'allow'],
  ['a global admin', globalAdmin, 'hidden', 'allow', 'allow'],
  [
    'a suspended global admin',
    actor({ globalAdmin: true, suspended: true }),
    'sign-in',
    'sign-in',
    'sign-in',
  ],
  ['an unverified global admin', actor({ globalAdmin: true, verified: false }), 'verify', 'verify', 'verify'],
])('judges %s as member, reader and admin', (_, who, asMember, asReader, asAdmin) => {
  expect(clubMember.judge(who, 'club')).toBe(asMember);
  expect(clubReader.judge(who, 'club')).toBe(asReader);
  expect(clubAdmin.judge(who, 'club')).toBe(asAdmin);
});

test('nobody has rights on a club that does not exist, which looks like a hidden one', () => {
  assert(
    property(anyActor, (who) => {
      expect(clubReader.judge(who, null)).not.toBe('allow');
      expect(clubAdmin.judge(who, null)).toBe(clubReader.judge(who, null));
      expect(clubMember.judge(who, null)).toBe(clubMember.judge({ ...who, memberships: [] }, 'club'));
    }),
  );
});

test('only a membership of this club counts, whatever the role', () => {
  assert(
    property(anyActor, constantFrom('club', 'other', 'third'), (who, clubId) => {
      const member = who.memberships.some((one) => one.clubId === clubId);
      expect(clubMember.judge(who, clubId) === 'allow').toBe(asGolfer(who) === 'allow' && member);
      const ordinary = { ...who, globalAdmin: false };
      expect(clubReader.judge(ordinary, clubId)).toBe(clubMember.judge(ordinary, clubId));
    }),
  );
});

test('a club is run by its own admins and by global admins only', () => {
  assert(
    property(anyActor, constantFrom('club', 'other', 'third'), (who, clubId) => {
      const runs = who.memberships.some((one) => one.clubId === clubId && one.role === 'admin');
      const reads = clubReader.judge(who, clubId) === 'allow';
      expect(clubAdmin.judge(who, clubId) === 'allow').toBe(reads && (runs || who.globalAdmin));
    }),
  );
});

const anyClub = constantFrom('club', 'other', 'third', null);

test('only admins of the club decide; to everyone else the request does not exist', () => {
  assert(
    property(anyActor, anyClub, (who, clubId) => {
      const verdict = clubJoinRequestAdmin.judge(who, clubId);
      expect(verdict === 'allow').toBe(clubAdmin.judge(who, clubId) === 'allow');
      expect(['allow', clubJoinRequestAdmin.judge(who, null)]).toContain(verdict);
    }),
  );
});

test.each([
  ['an admin of the club', admin, 'allow'],
  ['an admin of another club', elsewhere, 'hidden'],
  ['a global admin', globalAdmin, 'allow'],
  ['a visitor', null, 'sign-in'],
])('judges %s as the admin who decides a club join request', (_, who, verdict) => {
  expect(clubJoinRequestAdmin.judge(who, 'club')).toBe(verdict);
});

test('a request belongs to its requester alone', () => {
  assert(
    property(anyActor, constantFrom('caller', 'somebody', null), (who, requesterId) => {
      const own = requesterId !== null && requesterId === who.userId;
      expect(clubJoinRequester.judge(who, requesterId) === 'allow').toBe(asGolfer(who) === 'allow' && own);
      expect(['allow', clubJoinRequester.judge(who, null)]).toContain(
        clubJoinRequester.judge(who, requesterId),
      );
    }),
  );
});
