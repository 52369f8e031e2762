import { expect, test } from 'vitest';
import { limitsInProcess } from '#platform/server/limits/limits-in-process.ts';
import { noLimits, type Limits } from '#platform/server/limits/limits.ts';
import { createLockOut } from './sign-in-limits.ts';

const minute = 60_000;

function start(limited = true) {
  let at = 0;
  const told: string[] = [];
  const counted = limitsInProcess(() => at);
  const limits: Limits = {
    take: async (key, rule) => counted.take(key, rule),
    wait: async (key, rule) => counted.wait(key, rule),
    forget: async (key) => counted.forget(key),
    close: async () => undefined,
  };
  const lockOut = createLockOut(limited ? limits : noLimits, (email) => void told.push(email));
  const fail = async (times: number, pair = here) => {
    for (let turn = 0; turn < times; turn += 1) await lockOut.failed(pair);
  };
  const attempt = (pair = here, known = false) => lockOut.attempt(pair, async () => known);
  return { lockOut, told, fail, attempt, pass: (time: number) => (at += time) };
}

const here = { email: 'anna@test.example', network: '192.0.2.1' };
const elsewhere = { ...here, network: '192.0.2.2' };
const from = (host: number) => ({ ...here, network: `198.51.100.${host}` });

test('allows five attempts per pair; the same account has five more from another address', async () => {
  const { attempt } = start();
  for (let turn = 0; turn < 5; turn += 1) expect(await attempt()).toBeNull();
  expect(await attempt()).toBe(120);
  for (let turn = 0; turn < 5; turn += 1) expect(await attempt(elsewhere)).toBeNull();
  expect(await attempt(elsewhere)).toBe(120);
});

test('signing in resets the attempts', async () => {
  const { lockOut, attempt } = start();
  for (let turn = 0; turn < 5; turn += 1) await attempt();
  await lockOut.signedIn(here);
  for (let turn = 0; turn < 5; turn += 1) expect(await attempt()).toBeNull();
  expect(await attempt()).toBe(120);
});

test('a hundred attempts from many addresses slow strangers down, but no known device', async () => {
  const { attempt } = start();
  for (let host = 0; host < 100; host += 1) expect(await attempt(from(host))).toBeNull();
  expect(await attempt(from(200))).toBe(6);
  expect(await attempt(from(200), true)).toBeNull();
  expect(await attempt({ ...from(200), email: 'bea@test.example' })).toBeNull();
});

test('an address that exceeds its own limit does not use up the limit of the account', async () => {
  const { attempt } = start();
  for (let turn = 0; turn < 300; turn += 1) await attempt();
  for (let host = 0; host < 95; host += 1) expect(await attempt(from(host))).toBeNull();
  expect(await attempt(from(200))).not.toBeNull();
});

test('ten failures in a row lock only that pair, for a quarter of an hour', async () => {
  const { lockOut, told, fail, attempt, pass } = start();
  await fail(9);
  expect(await lockOut.wait(here)).toBeNull();
  expect(told).toEqual([]);
  await fail(1);
  expect(await lockOut.wait(here)).toBe(900);
  expect(await attempt()).toBe(900);
  expect(await lockOut.wait({ ...here, email: ' Anna@Test.Example' })).toBe(900);
  expect(await lockOut.wait(elsewhere)).toBeNull();
  expect(await lockOut.wait({ ...here, email: 'bea@test.example' })).toBeNull();
  expect(told).toEqual([here.email]);
  pass(15 * minute - 1000);
  expect(await lockOut.wait(here)).toBe(1);
  pass(1000);
  expect(await lockOut.wait(here)).toBeNull();
});

test('checking the lock does not extend it', async () => {
  const { lockOut, fail, pass } = start();
  await fail(10);
  for (let turn = 0; turn < 5; turn += 1) expect(await lockOut.wait(here)).toBe(900);
  pass(15 * minute);
  for (let turn = 0; turn < 5; turn += 1) expect(await lockOut.wait(here)).toBeNull();
});

test('after the lock ten more failures are needed, and the next mail is an hour later', async () => {
  const { lockOut, told, fail, pass } = start();
  await fail(10);
  pass(15 * minute);
  await fail(9);
  expect(await lockOut.wait(here)).toBeNull();
  await fail(1);
  expect(await lockOut.wait(here)).toBe(900);
  await fail(10, elsewhere);
  expect(told).toHaveLength(1);
  pass(60 * minute);
  await fail(10);
  expect(told).toHaveLength(2);
});

test('the right password resets the count and lifts the lock', async () => {
  const { lockOut, fail } = start();
  await fail(9);
  await lockOut.succeeded(here);
  await fail(9);
  expect(await lockOut.wait(here)).toBeNull();
  await fail(1);
  expect(await lockOut.wait(here)).toBe(900);
  await lockOut.succeeded(here);
  expect(await lockOut.wait(here)).toBeNull();
});

test('without limits there is no lock', async () => {
  const { lockOut, told, fail, attempt } = start(false);
  await fail(30);
  expect([await lockOut.wait(here), await attempt(), told]).toEqual([null, null, []]);
});
