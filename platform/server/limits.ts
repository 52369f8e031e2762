// Limits on how often. A token bucket per key: `burst` at once, then `perSecond`. The store is an interface;
// this one lives in the process and is right for one server (several share one through REDIS_URL).
export type Rule = { burst: number; perSecond: number };

export type Limits = {
  /** Takes one. Null: allowed; otherwise the seconds after which to try again. */
  take(key: string, rule: Rule): number | null;
  /** What `take` would answer, without taking. */
  wait(key: string, rule: Rule): number | null;
  /** Gives everything back: the person proved to be who they said. */
  forget(key: string): void;
};

/** `times` in `seconds`, refilled evenly. */
export const every = (times: number, seconds: number): Rule => ({ burst: times, perSecond: times / seconds });

export const limitRules = {
  callPerUser: every(300, 60),
  callPerAddress: every(6000, 60),
  signInPerAccount: every(5, 600),
  signInPerAddress: every(300, 600),
  /** The tenth in a row is too much; in a day they are forgotten, so that nobody gets there by mistyping now and then. */
  failuresPerPair: every(9, 86_400),
  lockPerPair: every(1, 900),
  lockLetterPerAccount: every(1, 3600),
  signUpPerAddress: every(60, 3600),
  mailPerAccount: every(3, 3600),
  contactPerAddress: every(5, 3600),
  factorPerAccount: every(10, 900),
  textPerAccount: every(5, 900),
  picture: every(10, 3600),
  download: every(5, 86_400),
  downloadPage: every(2000, 86_400),
  message: { burst: 60, perSecond: 1 },
} satisfies Record<string, Rule>;

/** Keys are dropped when full again, so the map holds only who was busy lately. */
const mostKeys = 100_000;

export function inProcessLimits(now: () => number = Date.now): Limits {
  const buckets = new Map<string, { tokens: number; at: number; rule: Rule }>();

  const level = (bucket: { tokens: number; at: number; rule: Rule }, at: number) =>
    Math.min(bucket.rule.burst, bucket.tokens + ((at - bucket.at) / 1000) * bucket.rule.perSecond);

  function sweep(at: number) {
    for (const [key, bucket] of buckets) if (level(bucket, at) >= bucket.rule.burst) buckets.delete(key);
  }

  function tokensOf(key: string, rule: Rule, at: number): number {
    const bucket = buckets.get(key);
    return bucket ? level(bucket, at) : rule.burst;
  }

  const secondsUntilOne = (tokens: number, rule: Rule) =>
    tokens < 1 ? Math.ceil((1 - tokens) / rule.perSecond) : null;

  return {
    take(key, rule) {
      const at = now();
      if (buckets.size > mostKeys) sweep(at);
      const tokens = tokensOf(key, rule, at);
      if (tokens >= 1) buckets.set(key, { tokens: tokens - 1, at, rule });
      return secondsUntilOne(tokens, rule);
    },
    wait: (key, rule) => secondsUntilOne(tokensOf(key, rule, now()), rule),
    forget: (key) => void buckets.delete(key),
  };
}

/** For benchmarks and tests of something else (RATE_LIMITS=off). */
export const noLimits: Limits = { take: () => null, wait: () => null, forget: () => undefined };
