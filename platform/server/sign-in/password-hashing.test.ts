import { expect, test } from 'vitest';
import { createPasswordHashing } from './password-hashing.ts';

test('two and four more are let in from one network, and others still are', () => {
  const hashing = createPasswordHashing();
  const leaves = Array.from({ length: 6 }, () => hashing.enter('192.0.2.1'));
  expect(leaves).not.toContain(null);
  expect(hashing.enter('192.0.2.1')).toBeNull();
  expect(hashing.enter('192.0.2.2')).not.toBeNull();
  leaves[0]?.();
  expect(hashing.enter('192.0.2.1')).not.toBeNull();
  expect(hashing.enter('192.0.2.1')).toBeNull();
});

test('over all networks two and thirty-two are let in', () => {
  const hashing = createPasswordHashing();
  const leaves = Array.from({ length: 34 }, (_, host) => hashing.enter(`192.0.2.${host}`));
  expect(leaves).not.toContain(null);
  expect(hashing.enter('198.51.100.1')).toBeNull();
  leaves[7]?.();
  expect(hashing.enter('198.51.100.1')).not.toBeNull();
});

test('a password is checked by the hash that was made of it', async () => {
  const { hash, verify } = createPasswordHashing();
  const made = await hash('een');
  expect(await verify({ hash: made, password: 'een' })).toBe(true);
  expect(await verify({ hash: made, password: 'twee' })).toBe(false);
});
