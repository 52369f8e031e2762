// Limits counted in this process, by its monotonic clock. A key holds one number: when its limit is untouched again.
// Until then each take pushes that moment further; what is past counts as nothing (the generic cell rate algorithm).
import { hash } from 'node:crypto';
import type { LimitRule } from '#platform/shared/limit-rule.ts';

/** At about 200 bytes each. Beyond it those that were used longest ago are dropped. */
const mostKeys = 100_000;
const sweepEvery = 60_000;

/** Half a microsecond of rounding must not refuse what is due. */
const rounding = 1e-3;

export function limitsInProcess(now: () => number = () => performance.now()) {
  const fullAt = new Map<string, number>();
  let sweptAt = now();

  function sweep(at: number) {
    sweptAt = at;
    for (const [name, moment] of fullAt) if (moment <= at) fullAt.delete(name);
  }

  /** A tenth at a time: finding the first key of a map from which many were deleted takes long. */
  function makeRoom() {
    let left = mostKeys / 10;
    for (const name of fullAt.keys()) {
      if (left === 0) return;
      fullAt.delete(name);
      left -= 1;
    }
  }

  /** Milliseconds until one may be taken. */
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
      // Moved to the end, so that the first key is the one used longest ago.
      fullAt.delete(name);
      fullAt.set(name, next);
      if (fullAt.size > mostKeys) makeRoom();
      return null;
    },
    wait: (key: string, rule: LimitRule) => inSeconds(lateness(nameOf(key), rule, now())),
    forget: (key: string) => void fullAt.delete(nameOf(key)),
    /** How many keys are held. */
    size: () => fullAt.size,
  };
}

/** Short whatever the key: what a client sends may be long. */
const nameOf = (key: string) => hash('sha256', key, 'base64').slice(0, 22);
