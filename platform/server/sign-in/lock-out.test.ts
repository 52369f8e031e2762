import { expect, test } from 'vitest';
import { inProcessLimits, noLimits } from '../limits.ts';
import { createLockOut } from './lock-out.ts';

const minute = 60_000;

function start(limited = true) {
  let at = 0;
  const told: string[] = [];
  const limits = limited ? inProcessLimits(() => at) : noLimits;
  const lockOut = createLockOut(limits, (email) => void told.push(email));
  const fail = (times: number, pair = here) => {
    for (let turn = 0; turn < times; turn += 1) lockOut.failed(pair);
  };
  return { lockOut, told, fail, pass: (time: number) => (at += time) };
}

const here = { email: 'anna@test.example', address: '192.0.2.1' };
const elsewhere = { ...here, address: '192.0.2.2' };

test('ten in a row lock the pair for a quarter of an hour, and nobody else', () => {
  const { lockOut, told, fail, pass } = start();
  fail(9);
  expect(lockOut.wait(here)).toBeNull();
  expect(told).toEqual([]);
  fail(1);
  expect(lockOut.wait(here)).toBe(900);
  expect(lockOut.wait({ ...here, email: ' Anna@Test.Example' })).toBe(900);
  expect(lockOut.wait(elsewhere)).toBeNull();
  expect(lockOut.wait({ ...here, email: 'bea@test.example' })).toBeNull();
  expect(told).toEqual([here.email]);
  pass(15 * minute - 1000);
  expect(lockOut.wait(here)).toBe(1);
  pass(1000);
  expect(lockOut.wait(here)).toBeNull();
});

test('asking whether it is locked does not make it last', () => {
  const { lockOut, fail, pass } = start();
  fail(10);
  for (let turn = 0; turn < 5; turn += 1) expect(lockOut.wait(here)).toBe(900);
  pass(15 * minute);
  for (let turn = 0; turn < 5; turn += 1) expect(lockOut.wait(here)).toBeNull();
});

test('after it ten more are needed, and the next letter waits for an hour', () => {
  const { lockOut, told, fail, pass } = start();
  fail(10);
  pass(15 * minute);
  fail(9);
  expect(lockOut.wait(here)).toBeNull();
  fail(1);
  expect(lockOut.wait(here)).toBe(900);
  fail(10, elsewhere);
  expect(told).toHaveLength(1);
  pass(60 * minute);
  fail(10);
  expect(told).toHaveLength(2);
});

test('a right password begins anew, and lifts the lock', () => {
  const { lockOut, fail } = start();
  fail(9);
  lockOut.succeeded(here);
  fail(9);
  expect(lockOut.wait(here)).toBeNull();
  fail(1);
  expect(lockOut.wait(here)).toBe(900);
  lockOut.succeeded(here);
  expect(lockOut.wait(here)).toBeNull();
});

test('where there are no limits there is no lock', () => {
  const { lockOut, told, fail } = start(false);
  fail(30);
  expect([lockOut.wait(here), told]).toEqual([null, []]);
});
