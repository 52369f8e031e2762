import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { every } from '#platform/shared/limit-rule.ts';
import { limitsInProcess } from './limits-in-process.ts';

function limitsAt(start = 0) {
  let at = start;
  const limits = limitsInProcess(() => at);
  return { limits, wait: (milliseconds: number) => (at += milliseconds) };
}

describe('a limit of five in ten minutes', () => {
  const rule = every(5, 600);

  test('allows five at once, then one every two minutes', () => {
    const { limits, wait } = limitsAt();
    for (let round = 0; round < 5; round += 1) expect(limits.take('a', rule)).toBeNull();
    expect(limits.take('a', rule)).toBe(120);
    wait(119_999);
    expect(limits.take('a', rule)).toBe(1);
    wait(1);
    expect(limits.take('a', rule)).toBeNull();
    expect(limits.take('a', rule)).toBe(120);
  });

  test('reports the wait without taking', () => {
    const { limits, wait } = limitsAt();
    for (let round = 0; round < 9; round += 1) expect(limits.wait('a', rule)).toBeNull();
    for (let round = 0; round < 5; round += 1) limits.take('a', rule);
    for (let round = 0; round < 9; round += 1) expect(limits.wait('a', rule)).toBe(120);
    wait(120_000);
    expect(limits.wait('a', rule)).toBeNull();
    expect(limits.take('a', rule)).toBeNull();
  });

  test('counts each key separately', () => {
    const { limits } = limitsAt();
    for (let round = 0; round < 5; round += 1) limits.take('a', rule);
    expect(limits.take('b', rule)).toBeNull();
  });

  test('is unused again after being forgotten', () => {
    const { limits } = limitsAt();
    for (let round = 0; round < 6; round += 1) limits.take('a', rule);
    limits.forget('a');
    for (let round = 0; round < 5; round += 1) expect(limits.take('a', rule)).toBeNull();
    expect(limits.take('a', rule)).not.toBeNull();
  });

  test('ignores jumps of the system clock in either direction', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const limits = limitsInProcess();
      for (let round = 0; round < 5; round += 1) expect(limits.take('a', rule)).toBeNull();
      for (const hours of [-5, 5]) {
        vi.setSystemTime(Date.now() + hours * 3_600_000);
        expect(limits.take('a', rule)).toBe(120);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('for any times of the tries', () => {
  const messages = { burst: 60, perSecond: 1 };

  test('never lets more pass than the burst and the rate allow', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 300 }), (pauses) => {
        const { limits, wait } = limitsAt();
        let passed = 0;
        let seconds = 0;
        for (const pause of pauses) {
          wait(pause);
          seconds += pause / 1000;
          if (limits.take('a', messages) === null) passed += 1;
          expect(passed).toBeLessThanOrEqual(60 + seconds + 1e-6);
        }
      }),
    );
  });

  test('a client that waits for the returned time passes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 200 }), (pauses) => {
        const { limits, wait } = limitsAt();
        for (const pause of pauses) {
          wait(pause);
          const seconds = limits.take('a', every(3, 7));
          if (seconds === null) continue;
          wait(seconds * 1000);
          expect(limits.take('a', every(3, 7))).toBeNull();
        }
      }),
    );
  });
});

test('removes keys without effect over time', () => {
  const { limits, wait } = limitsAt();
  limits.take('limited', every(1, 3600));
  for (let passer = 0; passer < 500; passer += 1) limits.take(`passer-${passer}`, every(1, 1));
  expect(limits.size()).toBe(501);
  wait(60_000);
  limits.take('one more', every(1, 1));
  expect(limits.size()).toBe(2);
  expect(limits.take('limited', every(1, 3600))).not.toBeNull();
});

test('drops the least recently used keys when there are too many', () => {
  const { limits } = limitsAt();
  const rule = every(2, 3600);
  for (let passer = 0; passer < 100_000; passer += 1) limits.take(`passer-${passer}`, rule);
  limits.take('passer-0', rule);
  for (let passer = 0; passer < 10; passer += 1) limits.take(`late-${passer}`, rule);
  expect(limits.size()).toBeLessThanOrEqual(100_000);
  expect(limits.take('passer-0', rule)).not.toBeNull();
  expect(limits.take('passer-1', rule)).toBeNull();
});
