import { scryptSync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createPasswordHashing } from './password-hashing.ts';

afterEach(() => void vi.useRealTimers());

const [club, home] = ['192.0.2.1', '192.0.2.2'];

test('eighty requests of one network at the same moment all get a turn', async () => {
  const { enter } = createPasswordHashing();
  const served = Array.from({ length: 80 }, async () => {
    const leave = await enter(club);
    await Promise.resolve();
    leave?.();
    return leave !== null;
  });
  expect(await Promise.all(served)).toEqual(served.map(() => true));
});

test('accepts eighty waiting requests per network, and the others wait for the next turn only', async () => {
  const { enter, isFull } = createPasswordHashing();
  const running = await Promise.all(Array.from({ length: 8 }, () => enter(club)));
  const admitted: string[] = [];
  const wait = (network: string) => void enter(network).then(() => admitted.push(network));
  for (let turn = 0; turn < 80; turn += 1) wait(club);
  expect([isFull(club), isFull(home)]).toEqual([true, false]);
  expect(await enter(club)).toBeNull();
  wait(home);
  wait(home);
  for (const [index, leave] of running.slice(0, 4).entries()) {
    leave?.();
    await vi.waitFor(() => expect(admitted).toHaveLength(index + 1));
  }
  expect(admitted).toEqual([club, home, club, home]);
  expect(isFull(club)).toBe(false);
});

test('accepts four hundred waiting requests over all networks', async () => {
  const { enter, isFull } = createPasswordHashing();
  for (let turn = 0; turn < 408; turn += 1) void enter(`198.51.100.${turn % 100}`);
  expect(isFull(home)).toBe(true);
  expect(await enter(home)).toBeNull();
});

test('a request that gets no turn in ten seconds is refused, and takes no later turn', async () => {
  vi.useFakeTimers();
  const { enter } = createPasswordHashing();
  const running = await Promise.all(Array.from({ length: 8 }, () => enter(club)));
  const late = enter(club);
  await vi.advanceTimersByTimeAsync(9999);
  const later = enter(club);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeNull();
  running[0]?.();
  expect(await later).not.toBeNull();
});

test('verifies a password by its own hash', async () => {
  const { hash, verify } = createPasswordHashing();
  const made = await hash('een');
  expect(await verify({ hash: made, password: 'een' })).toBe(true);
  expect(await verify({ hash: made, password: 'twee' })).toBe(false);
});

// As OWASP asks. The tests of sign-in use cheaper ones (tests/fakes/cheap-hashing.ts).
test('a hash takes 32 MB of memory, and so a tenth of a second', async () => {
  const [salt = '', hash] = (await createPasswordHashing().hash('een')).split(':');
  const strong = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };
  expect(hash).toBe(scryptSync('een', salt, 64, strong).toString('hex'));
});
