import { assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { asAccount } from '#features/account/access.ts';
import { actor, admin, anyActor, elsewhere, globalAdmin, visitor } from '#tests/people/actors.ts';
import { reportAdmin, reportsAdmin } from './access.ts';

const member = actor();

test.each([
  ['an admin of the club', admin, 'allow', 'forbidden'],
  ['a member', member, 'NOT_CLUB_ADMIN', 'forbidden'],
  ['an admin of another club', elsewhere, 'hidden', 'forbidden'],
  ['a global admin', globalAdmin, 'allow', 'allow'],
  ['a visitor', visitor, 'sign-in', 'sign-in'],
])('%s reads the reports of a club: %3$s, and of the platform: %4$s', (_, who, ofClub, ofAll) => {
  expect(reportsAdmin.judge(who, { clubId: 'club' })).toBe(ofClub);
  expect(reportsAdmin.judge(who, 'platform')).toBe(ofAll);
});

test.each([
  ['an admin of the club', admin, 'allow', 'hidden'],
  ['a member', member, 'hidden', 'hidden'],
  ['a global admin', globalAdmin, 'allow', 'allow'],
  ['a visitor', visitor, 'sign-in', 'sign-in'],
])('%s decides on a report of a club: %3$s, and without a club: %4$s', (_, who, ofClub, ofNone) => {
  expect(reportAdmin.judge(who, { clubId: 'club', personId: 'somebody' })).toBe(ofClub);
  expect(reportAdmin.judge(who, { clubId: null, personId: 'somebody' })).toBe(ofNone);
  expect(reportAdmin.judge(who, { clubId: 'club', personId: 'caller' })).not.toBe('allow');
});

test('only open accounts decide; to others a report looks like a missing one', () => {
  const report = record({
    clubId: constantFrom('club', 'other', null),
    personId: constantFrom('caller', 'organiser', null),
  });
  assert(
    property(anyActor, report, (who, facts) => {
      const verdict = reportAdmin.judge(who, facts);
      expect(verdict === 'allow' && asAccount(who) !== 'allow').toBe(false);
      expect(['allow', reportAdmin.judge(who, null)]).toContain(verdict);
    }),
  );
});
