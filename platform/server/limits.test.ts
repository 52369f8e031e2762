import { assert, array, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { every, inProcessLimits, limitRules, noLimits } from './limits.ts';

function limitsAt(start = 0) {
  let at = start;
  const limits = inProcessLimits(() => at);
  return { limits, wait: (milliseconds: number) => (at += milliseconds) };
}

describe('a limit', () => {
  const rule = every(5, 600);

  test('lets the burst through, then says how long to wait', () => {
    const { limits, wait } = limitsAt();
    for (let round = 0; round < 5; round += 1) expect(limits.take('a', rule)).toBeNull();
    expect(limits.take('a', rule)).toBe(120);
    wait(119_000);
    expect(limits.take('a', rule)).toBe(1);
    wait(1_000);
    expect(limits.take('a', rule)).toBeNull();
    expect(limits.take('a', rule)).toBe(120);
  });

  test('can be asked about without being used up', () => {
    const { limits, wait } = limitsAt();
    for (let round = 0; round < 9; round += 1) expect(limits.wait('a', rule)).toBeNull();
    for (let round = 0; round < 5; round += 1) limits.take('a', rule);
    for (let round = 0; round < 9; round += 1) expect(limits.wait('a', rule)).toBe(120);
    wait(120_000);
    expect(limits.wait('a', rule)).toBeNull();
    expect(limits.take('a', rule)).toBeNull();
  });

  test('is one per key', () => {
    const { limits } = limitsAt();
    for (let round = 0; round < 5; round += 1) limits.take('a', rule);
    expect(limits.take('b', rule)).toBeNull();
  });

  test('is given back as a whole, and never beyond the burst', () => {
    const { limits, wait } = limitsAt();
    for (let round = 0; round < 6; round += 1) limits.take('a', rule);
    limits.forget('a');
    wait(3_600_000);
    for (let round = 0; round < 5; round += 1) expect(limits.take('a', rule)).toBeNull();
    expect(limits.take('a', rule)).not.toBeNull();
  });

  test('in any stretch of time lets through the burst and what came back meanwhile, no more', () => {
    assert(
      property(array(integer({ min: 0, max: 5_000 }), { maxLength: 300 }), (pauses) => {
        const { limits, wait } = limitsAt();
        const messages = limitRules.message;
        let elapsed = 0;
        let taken = 0;
        for (const pause of pauses) {
          wait(pause);
          elapsed += pause;
          if (limits.take('a', messages) === null) taken += 1;
          expect(taken).toBeLessThanOrEqual(messages.burst + (elapsed / 1000) * messages.perSecond);
        }
      }),
    );
  });

  test('after the wait it named, the next is let through', () => {
    assert(
      property(array(integer({ min: 0, max: 200_000 }), { maxLength: 40 }), (pauses) => {
        const { limits, wait } = limitsAt();
        for (const pause of pauses) {
          wait(pause);
          const seconds = limits.take('a', rule);
          if (seconds === null) continue;
          wait(seconds * 1000);
          expect(limits.take('a', rule)).toBeNull();
        }
      }),
    );
  });
});

test('many passers-by do not fill the memory, and do not free who is limited', () => {
  const { limits, wait } = limitsAt();
  const rule = every(1, 3600);
  limits.take('limited', rule);
  for (let passer = 0; passer < 100_001; passer += 1) limits.take(`passer-${passer}`, every(1, 1));
  wait(2_000);
  limits.take('one more', rule);
  expect(limits.take('limited', rule)).not.toBeNull();
});

test('the limits are those that were agreed on', () => {
  expect(limitRules).toEqual({
    callPerUser: { burst: 300, perSecond: 5 },
    callPerAddress: { burst: 6000, perSecond: 100 },
    signInPerAccount: { burst: 5, perSecond: 5 / 600 },
    signInPerAddress: { burst: 300, perSecond: 0.5 },
    failuresPerPair: { burst: 9, perSecond: 9 / 86_400 },
    lockPerPair: { burst: 1, perSecond: 1 / 900 },
    lockLetterPerAccount: { burst: 1, perSecond: 1 / 3600 },
    signUpPerAddress: { burst: 60, perSecond: 60 / 3600 },
    mailPerAccount: { burst: 3, perSecond: 3 / 3600 },
    contactPerAddress: { burst: 5, perSecond: 5 / 3600 },
    factorPerAccount: { burst: 10, perSecond: 10 / 900 },
    textPerAccount: { burst: 5, perSecond: 5 / 900 },
    picture: { burst: 10, perSecond: 10 / 3600 },
    download: { burst: 5, perSecond: 5 / 86_400 },
    downloadPage: { burst: 2000, perSecond: 2000 / 86_400 },
    message: { burst: 60, perSecond: 1 },
  });
});

test('no limits limit nothing', () => {
  for (let round = 0; round < 1000; round += 1) expect(noLimits.take('a', every(1, 3600))).toBeNull();
});
