import { expect, test } from 'vitest';
import { createPasswordHashing } from './password-hashing.ts';

test('accepts two running and four waiting requests per network, and still accepts other networks', () => {
  const hashing = createPasswordHashing();
  const leaves = Array.from({ length: 6 }, () => hashing.enter('192.0.2.1'));
  expect(leaves).not.toContain(null);
  expect(hashing.enter('192.0.2.1')).toBeNull();
  expect(hashing.enter('192.0.2.2')).not.toBeNull();
  leaves[0]?.();
  expect(hashing.enter('192.0.2.1')).not.toBeNull();
  expect(hashing.enter('192.0.2.1')).toBeNull();
});

test('accepts two running and thirty-two waiting requests over all networks', () => {
  const hashing = createPasswordHashing();
  const leaves = Array.from({ length: 34 }, (_, host) => hashing.enter(`192.0.2.${host}`));
  expect(leaves).not.toContain(null);
  expect(hashing.enter('198.51.100.1')).toBeNull();
  leaves[7]?.();
  expect(hashing.enter('198.51.100.1')).not.toBeNull();
});

test('verifies a password by its own hash', async () => {
  const { hash, verify } = createPasswordHashing();
  const made = await hash('een');
  expect(await verify({ hash: made, password: 'een' })).toBe(true);
  expect(await verify({ hash: made, password: 'twee' })).toBe(false);
});
