import { describe, expect, test } from 'vitest';
import type { Account } from '#features/account/rules.ts';
import type { Need } from '../route-table.ts';
import { redirectFor } from './guards.tsx';

type Role = 'member' | 'admin';
const club = (id: string, role: Role) => ({
  role,
  club: { id, name: id, slug: id, logoUrl: null, description: null },
  since: '2024-05-12T10:00:00Z',
});

function account(options: {
  profile?: boolean;
  roles?: Role[];
  selected?: string;
  globalAdmin?: boolean;
  secondStep?: Account['secondStep'];
}): Account {
  const { profile = true, roles = [], selected = null, globalAdmin = false } = options;
  const { secondStep = 'settled' } = options;
  const shown = {
    displayName: 'Piet',
    handicap: 12,
    favoriteClub: 'Putter',
    avatarUrl: null,
    selectedClubId: selected,
  };
  return {
    id: 'p',
    email: 'p@demo.example',
    globalAdmin,
    secondStep,
    profile: profile ? shown : null,
    clubsOfOrganisation: [],
    suspendedBy: [],
    archivedClubs: [],
    invitedTo: null,
    memberships: roles.map((role, index) => club(`club-${index}`, role)),
  };
}

const accounts = {
  'a visitor': null,
  'an account without a profile': account({ profile: false }),
  'a golfer without a club': account({}),
  'a member': account({ roles: ['member'] }),
  'a club admin': account({ roles: ['admin'] }),
  'an admin of another club': account({ roles: ['member', 'admin'], selected: 'club-0' }),
  'an admin of the selected club': account({ roles: ['member', 'admin'], selected: 'club-1' }),
  'a global admin': account({ globalAdmin: true }),
  'a user who lacks a required second step': account({ roles: ['member'], secondStep: 'required' }),
  'a user who is offered a second step': account({ roles: ['admin'], secondStep: 'offered' }),
  'a global admin without a profile': account({ profile: false, globalAdmin: true }),
} as const satisfies Record<string, Account | null>;
const { 'a member': member, 'a golfer without a club': clubless } = accounts;

/** No redirect: the user may open the route. */
const enters = null;
const auth = '/auth?redirect=%2Fmembers%3Fzoek%3Djan';
const setup = '/profile-setup';

describe('redirectFor', () => {
  const cases: [Need, keyof typeof accounts, string | null][] = [
    ['anyone', 'a visitor', enters],
    ['anyone', 'an account without a profile', enters],
    ['account', 'a visitor', auth],
    ['account', 'an account without a profile', enters],
    ['no-profile', 'a visitor', auth],
    ['no-profile', 'an account without a profile', enters],
    ['no-profile', 'a member', '/'],
    ['profile', 'a visitor', auth],
    ['profile', 'an account without a profile', setup],
    ['profile', 'a golfer without a club', enters],
    ['club', 'a visitor', auth],
    ['club', 'an account without a profile', setup],
    ['club', 'a golfer without a club', '/club-selection'],
    ['club', 'a global admin', '/admin'],
    ['club', 'a member', enters],
    ['club-admin', 'a visitor', auth],
    ['club-admin', 'an account without a profile', setup],
    ['club-admin', 'a golfer without a club', '/'],
    ['club-admin', 'a member', '/'],
    ['club-admin', 'a club admin', enters],
    ['club-admin', 'an admin of another club', '/'],
    ['club-admin', 'an admin of the selected club', enters],
    ['club-admin', 'a global admin', enters],
    ['club-admin', 'a user who lacks a required second step', '/profile/security'],
    ['club-admin', 'a user who is offered a second step', enters],
    ['club', 'a user who lacks a required second step', enters],
    ['club-admin', 'a global admin without a profile', enters],
  ];

  test.each(cases)('a route that needs %s redirects %s to %s', (need, who, expected) => {
    expect(
      redirectFor(need, { account: accounts[who], closing: null }, '/members?zoek=jan')?.to ?? null,
    ).toBe(expected);
  });

  test('an invitation that the account holds comes after the profile, and before the choice of a club', () => {
    const invitedTo = { name: 'Golfclub De Proef', logoUrl: null };
    const who = { account: { ...clubless, invitedTo }, closing: null };
    expect(redirectFor('no-profile', who, '/profile-setup')).toEqual({ to: '/invite' });
    expect(redirectFor('club', who, '/members')).toEqual({ to: '/invite' });
    expect(redirectFor('club', { ...who, account: { ...member, invitedTo } }, '/members')).toBeNull();
  });

  test('redirects a closed account to the screen where it can be kept', () => {
    const who = { account: null, closing: { deletionDueAt: '2026-12-06T12:00:00Z' } };
    for (const need of ['account', 'no-profile', 'profile', 'club', 'club-admin'] as const) {
      expect(redirectFor(need, who, '/members')).toEqual({ to: '/account-gesloten' });
    }
    expect(redirectFor('anyone', who, '/')).toBeNull();
  });

  test('only a refused admin page adds a notice to the redirect', () => {
    expect(redirectFor('club-admin', { account: member, closing: null }, '/admin')?.notice).toBe('no-access');
    expect(redirectFor('club', { account: clubless, closing: null }, '/updates')?.notice).toBeUndefined();
  });
});
