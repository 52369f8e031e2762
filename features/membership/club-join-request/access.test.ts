import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { asGolfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { admin, anyActor, elsewhere, globalAdmin } from '#tests/people/actors.ts';
import { clubJoinRequestAdmin, clubJoinRequester } from './access.ts';

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
