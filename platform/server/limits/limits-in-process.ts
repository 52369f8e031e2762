// Limits counted in this process, by its monotonic clock. Each key stores the moment at which its limit is unused again; every
// take moves it further (the generic cell rate algorithm).
import { hash } from 'node:crypto';
import type { LimitRule } from '#platform/shared/limit-rule.ts';

/** About 200 bytes each. Beyond this number the least recently used keys are dropped. */
const mostKeys = 100_000;
const sweepEvery = 60_000;

/** Half a microsecond of rounding must not refuse a take that is due. */
const rounding = 1e-3;

export function limitsInProcess(now: () => number = () => performance.now()) {
  const fullAt = new Map<string, number>();
  let sweptAt = now();

  function sweep(at: number) {
    sweptAt = at;
    for (const [name, moment] of fullAt) if (moment <= at) fullAt.delete(name);
  }

  /** Deletes a tenth of the keys at a time, because finding the first key of a map with many deleted keys is slow. */
  function makeRoom() {
    let left = mostKeys / 10;
    for (const name of fullAt.keys()) {
      if (left === 0) return;
      fullAt.delete(name);
      left -= 1;
    }
  }

  /** Milliseconds until the next take is possible. */
  function lateness(name: string, rule: LimitRule, at: number): number {
    const interval = 1000 / rule.perSecond;
    return Math.max((fullAt.get(name) ?? at) - at, 0) + interval - rule.burst * interval;
  }

  const inSeconds = (late: number) => (late > rounding ? Math.max(1, Math.ceil(late / 1000)) : null);

  return {
    take(key: string, rule: LimitRule): number | null {
      const at = now();
      if (at - sweptAt >= sweepEvery) sweep(at);
      const name = nameOf(key);
      const wait = inSeconds(lateness(name, rule, at));
      if (wait !== null) return wait;
      const next = Math.max(fullAt.get(name) ?? at, at) + 1000 / rule.perSecond;
      // Move the key to the end, so that the first key is the least recently used.
      fullAt.delete(name);
      fullAt.set(name, next);
      if (fullAt.size > mostKeys) makeRoom();
      return null;
    },
    wait: (key: string, rule: LimitRule) => inSeconds(lateness(nameOf(key), rule, now())),
    forget: (key: string) => void fullAt.delete(nameOf(key)),
    /** The number of stored keys. */
    size: () => fullAt.size,
  };
}

/** Bounds the length of a key, which may come from a client. */
const nameOf = (key: string) => hash('sha256', key, 'base64').slice(0, 22);
