import { expect, test } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import {
  dropToken,
  findInvitingClub,
  findToken,
  moveToken,
  signInAgain,
  withoutToken,
  withToken,
} from './invitation-token.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://club.example');
  return { pathname, search };
};

test.each([
  ['/invite?token=geheim', '/invite'],
  ['/invite?token=geheim&taal=nl', '/invite?taal=nl'],
  ['/invite?token=geheim&club=een', '/invite'],
  ['/auth?verify=v&redirect=%2Finvite%3Ftoken%3Dgeheim', '/auth?verify=v&redirect=%2Finvite'],
])('moves the token of %s to the device', (address, left) => {
  const storage = new MemoryStorage();
  expect(moveToken(storage, at(address))).toBe(left);
  expect(findToken(storage)).toBe('geheim');
});

test.each([
  '/invite',
  '/auth?redirect=%2Finvite',
  '/auth?redirect=%2Fmembers%3Ftoken%3Da',
  '/members?token=a',
])('leaves %s as it is', (address) => {
  const storage = new MemoryStorage();
  expect(moveToken(storage, at(address))).toBeNull();
  expect(findToken(storage)).toBeNull();
});

test('keeps a token for a day, and until it is dropped', () => {
  const storage = new MemoryStorage();
  moveToken(storage, at('/invite?token=geheim'), 0);
  expect(findToken(storage, 24 * 3_600_000 - 1)).toBe('geheim');
  expect(findToken(storage, 24 * 3_600_000)).toBeNull();
  moveToken(storage, at('/invite?token=geheim'));
  dropToken(storage);
  expect(storage.length).toBe(0);
});

test('ignores a stored value that is no token', () => {
  const storage = new MemoryStorage();
  for (const text of ['{', 'null', '{"token":1,"keptAt":0}', '"geheim"']) {
    storage.setItem('invitation-token', text);
    expect(findToken(storage, 1)).toBeNull();
  }
});

test('keeps the address when nothing can be stored', () => {
  const storage = new MemoryStorage();
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(moveToken(storage, at('/invite?token=geheim'))).toBeNull();
});

test('adds the token to a mailed link that returns to the invitation, and to no other link', () => {
  const storage = new MemoryStorage();
  expect(withToken(storage, '/invite')).toBe('/invite');
  moveToken(storage, at('/invite?token=a%2Bb'));
  expect(withToken(storage, '/invite')).toBe('/invite?token=a%2Bb');
  expect(withToken(storage, '/members')).toBe('/members');
  expect(withToken(storage, null)).toBeNull();
});

test('the token of a mailed redirect is kept and leaves the address', () => {
  const storage = new MemoryStorage();
  expect(withoutToken(storage, '/invite?token=a%2Bb')).toBe('/invite');
  expect(findToken(storage)).toBe('a+b');
  for (const other of ['/members?token=x', '/invite', null]) expect(withoutToken(storage, other)).toBe(other);
});

test('signing in with another account keeps the token and the club, out of the address', () => {
  const [storage, afterwards] = [new MemoryStorage(), new MemoryStorage()];
  moveToken(storage, at('/invite?token=a%2Bb&club=een'));
  expect(moveToken(afterwards, at(signInAgain(storage)))).toBe('/auth?redirect=%2Finvite&mode=sign-in');
  expect([findToken(afterwards), findInvitingClub(afterwards)]).toEqual(['a+b', 'een']);
});

test('the club of a link stays with its token, also in a mailed link', () => {
  const [storage, elsewhere] = [new MemoryStorage(), new MemoryStorage()];
  moveToken(storage, at('/invite?token=a&club=een'));
  expect(findInvitingClub(storage)).toBe('een');
  withoutToken(elsewhere, withToken(storage, '/invite'));
  expect([findToken(elsewhere), findInvitingClub(elsewhere)]).toEqual(['a', 'een']);
  moveToken(storage, at('/invite?token=b'));
  expect(findInvitingClub(storage)).toBeNull();
});
