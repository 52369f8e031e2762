/** How often an action is allowed: `burst` times at once, then `perSecond`. */
export type LimitRule = {
  burst: number;
  perSecond: number;
  /** Counted in the database: survives restarts and is shared by all servers, at the price of a round trip. */
  lasting?: true;
};

/** `times` in `seconds`, regained evenly. */
export const every = (times: number, seconds: number): LimitRule => ({
  burst: times,
  perSecond: times / seconds,
});

export const lasting = (rule: LimitRule): LimitRule => ({ ...rule, lasting: true });
