import { describe, expect, test } from 'vitest';
import type { Account } from '#features/account/rules.ts';
import type { Need } from '../route-table.ts';
import { redirectFor } from './need.ts';

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
    memberships: roles.map((role, index) => club(`club-${index}`, role)),
  };
}

const visitor = null;
const bare = account({ profile: false });
const clubless = account({});
const member = account({ roles: ['member'] });
const admin = account({ roles: ['admin'] });
const adminElsewhere = account({ roles: ['member', 'admin'], selected: 'club-0' });
const adminHere = account({ roles: ['member', 'admin'], selected: 'club-1' });
const globalAdmin = account({ globalAdmin: true });
const withoutSecondStep = account({ roles: ['member'], secondStep: 'required' });
const offeredSecondStep = account({ roles: ['admin'], secondStep: 'offered' });
const bareGlobalAdmin = account({ profile: false, globalAdmin: true });

const enters = null;
const auth = '/auth?redirect=%2Fmembers%3Fzoek%3Djan';
const setup = '/profile-setup';

describe('redirectFor', () => {
  const cases: [Need, Account | null, string | null][] = [
    ['invited', visitor, auth],
    ['invited', bare, '/profile-setup?redirect=%2Fmembers%3Fzoek%3Djan'],
    ['invited', clubless, enters],
    ['anyone', visitor, enters],
    ['anyone', bare, enters],
    ['account', visitor, auth],
    ['account', bare, enters],
    ['no-profile', visitor, auth],
    ['no-profile', bare, enters],
    ['no-profile', member, '/'],
    ['profile', visitor, auth],
    ['profile', bare, setup],
    ['profile', clubless, enters],
    ['club', visitor, auth],
    ['club', bare, setup],
    ['club', clubless, '/club-selection'],
    ['club', globalAdmin, '/club-selection'],
    ['club', member, enters],
    ['club-admin', visitor, auth],
    ['club-admin', bare, setup],
    ['club-admin', clubless, '/'],
    ['club-admin', member, '/'],
    ['club-admin', admin, enters],
    ['club-admin', adminElsewhere, '/'],
    ['club-admin', adminHere, enters],
    ['club-admin', globalAdmin, enters],
    ['club-admin', withoutSecondStep, '/profile/security'],
    ['club-admin', offeredSecondStep, enters],
    ['club', withoutSecondStep, enters],
    ['club-admin', bareGlobalAdmin, enters],
  ];

  test.each(cases)('%s: %#', (need, who, expected) => {
    expect(redirectFor(need, { account: who, closing: null }, '/members?zoek=jan')?.to ?? null).toBe(
      expected,
    );
  });

  test('sends a closed account only to where it can be kept', () => {
    const who = { account: null, closing: { deletionDueAt: '2026-12-06T12:00:00Z' } };
    for (const need of ['account', 'no-profile', 'profile', 'club', 'club-admin'] as const) {
      expect(redirectFor(need, who, '/members')).toEqual({ to: '/account-gesloten' });
    }
    expect(redirectFor('anyone', who, '/')).toBeNull();
  });

  test('explains only a refused admin page', () => {
    expect(redirectFor('club-admin', { account: member, closing: null }, '/admin')?.notice).toBe('no-access');
    expect(redirectFor('club', { account: clubless, closing: null }, '/updates')?.notice).toBeUndefined();
  });
});
