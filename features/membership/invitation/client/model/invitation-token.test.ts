import { expect, test } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { dropToken, findKept, moveToken, signInAgain } from './invitation-token.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://club.example');
  return { pathname, search };
};

test.each([
  ['/invite?token=geheim', '/invite'],
  ['/invite?token=geheim&taal=nl', '/invite?taal=nl'],
  ['/invite?token=geheim&proof=bewijs', '/invite'],
  ['/auth?verify=v&redirect=%2Finvite%3Ftoken%3Dgeheim', '/auth?verify=v&redirect=%2Finvite'],
])('moves the token of %s to the device', (address, left) => {
  const storage = new MemoryStorage();
  expect(moveToken(storage, at(address))).toBe(left);
  expect(findKept(storage)?.token).toBe('geheim');
});

test.each([
  '/invite',
  '/auth?redirect=%2Finvite',
  '/auth?redirect=%2Fmembers%3Ftoken%3Da',
  '/members?token=a',
])('leaves %s as it is', (address) => {
  const storage = new MemoryStorage();
  expect(moveToken(storage, at(address))).toBeNull();
  expect(findKept(storage)).toBeNull();
});

test('keeps a token for a day, and until it is dropped', () => {
  const storage = new MemoryStorage();
  moveToken(storage, at('/invite?token=geheim'), 0);
  expect(findKept(storage, 24 * 3_600_000 - 1)?.token).toBe('geheim');
  expect(findKept(storage, 24 * 3_600_000)).toBeNull();
  moveToken(storage, at('/invite?token=geheim'));
  dropToken(storage);
  expect(storage.length).toBe(0);
});

test('ignores a stored value that is no token', () => {
  const storage = new MemoryStorage();
  for (const text of ['{', 'null', '{"token":1,"keptAt":0}', '"geheim"']) {
    storage.setItem('invitation-token', text);
    expect(findKept(storage, 1)).toBeNull();
  }
});

test('keeps the address when nothing can be stored', () => {
  const storage = new MemoryStorage();
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(moveToken(storage, at('/invite?token=geheim'))).toBeNull();
});

test('keeps the proof of a mailed link beside its token, and none of a copied link', () => {
  const storage = new MemoryStorage();
  moveToken(storage, at('/invite?token=a%2Bb&proof=p%2Fq'));
  expect(findKept(storage)).toEqual({ token: 'a+b', proof: 'p/q' });
  moveToken(storage, at('/invite?token=b'));
  expect(findKept(storage)).toEqual({ token: 'b' });
});

test('signing in with another account keeps the whole link, out of the address', () => {
  const [storage, afterwards] = [new MemoryStorage(), new MemoryStorage()];
  moveToken(storage, at('/invite?token=a%2Bb&proof=p'));
  expect(moveToken(afterwards, at(signInAgain(storage)))).toBe('/auth?redirect=%2Finvite&mode=sign-in');
  expect(findKept(afterwards)).toEqual({ token: 'a+b', proof: 'p' });
});
