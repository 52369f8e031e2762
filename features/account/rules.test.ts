import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeOf, safeRedirect, selectedMembership, type Account } from './rules.ts';

const site = 'https://clubgenoot.example';

describe('safeRedirect', () => {
  test.each([
    '/',
    '/updates',
    '/members?zoek=jan&handicap=low',
    '/session-management/0198c0de-0000-7000-8000-000000000001',
    '/invite?token=abc.DEF-123_~',
    '/invite?token=https%3A%2F%2Felders.example',
    '/zakelijk#contact',
    '/authorisatie',
  ])('accepts a path of this site: %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.each([
    null,
    '',
    'updates',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%252fevil.example',
    '/%5cevil.example',
    '/%255Cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/updates/../../evil',
    '/./updates',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%09/evil.example',
    '/%00/evil.example',
    '/\u200B/evil.example',
    '/\u202Eevil',
    '/\u3000/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    'https:evil.example',
    'http:\\\\evil.example',
    '@evil.example',
    '/updates\\@evil.example',
    '/updates?x=\r\nSet-Cookie:a=b',
    '/%E0%A4%A',
    '/%25252525252fevil',
    '/auth',
    '/auth?redirect=/auth',
    `/${'a'.repeat(2000)}`,
  ])('refuses %j', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });

  test('every accepted path stays on this site, also when a browser parses it as a URL', () => {
    const piece = constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      'evil.example',
      'a',
      ' ',
    );
    assert(
      property(
        oneof(
          string(),
          array(piece, { maxLength: 9 }).map((all) => `/${all.join('')}`),
        ),
        (text) => {
          const path = safeRedirect(text);
          if (path === null) return;
          expect(new URL(path, site).origin).toBe(site);
          expect(new URL(decodeURIComponent(path.split(/[?#]/u)[0]!), site).origin).toBe(site);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

const club = (id: string) => ({ id, name: id, slug: id, logoUrl: null, description: null });
const account = (clubIds: string[], selectedClubId: string | null): Account => ({
  id: 'p',
  email: 'p@demo.example',
  globalAdmin: false,
  secondStep: 'settled' as const,
  profile: { displayName: 'Piet', handicap: null, favoriteClub: 'Putter', avatarUrl: null, selectedClubId },
  clubsOfOrganisation: [],
  suspendedBy: [],
  archivedClubs: [],
  invitedTo: null,
  memberships: clubIds.map((id) => ({ club: club(id), role: 'member', since: '2024-05-12T10:00:00Z' })),
});

describe('selectedMembership', () => {
  test('is the stored club while the user is a member', () => {
    expect(selectedMembership(account(['a', 'b'], 'b'))?.club.id).toBe('b');
  });
  test('is the first one when the stored club is gone or was never chosen', () => {
    expect(selectedMembership(account(['a', 'b'], 'c'))?.club.id).toBe('a');
    expect(selectedMembership(account(['a', 'b'], null))?.club.id).toBe('a');
  });
  test('is null without a membership', () => {
    expect(selectedMembership(account([], 'a'))).toBeNull();
  });
});

describe('homeOf', () => {
  test('asks for a profile first, then for a club', () => {
    expect(homeOf({ ...account(['a'], 'a'), profile: null })).toBe('/profile-setup');
    expect(homeOf(account([], null))).toBe('/explore');
    expect(homeOf(account(['a'], null))).toBe('/updates');
  });

  test('is where the way into a club is, when none is open yet', () => {
    const clubsOfOrganisation = [club('b')];
    expect(homeOf({ ...account([], null), clubsOfOrganisation })).toBe('/club-selection');
    expect(homeOf({ ...account([], null), clubsOfOrganisation, globalAdmin: true })).toBe('/admin');
    expect(homeOf({ ...account(['a'], 'a'), clubsOfOrganisation })).toBe('/updates');
  });

  test('is the platform for a global admin without a club', () => {
    expect(homeOf({ ...account([], null), globalAdmin: true })).toBe('/admin');
    expect(homeOf({ ...account(['a'], 'a'), globalAdmin: true })).toBe('/updates');
  });
});
