/** How often something may be done: `burst` times at once, then `perSecond`. */
export type LimitRule = {
  burst: number;
  perSecond: number;
  /** Counted in the database: holds over a restart and for all servers together, at the price of a round trip. */
  lasting?: true;
};

/** `times` in `seconds`, given back evenly. */
export const every = (times: number, seconds: number): LimitRule => ({
  burst: times,
  perSecond: times / seconds,
});

export const lasting = (rule: LimitRule): LimitRule => ({ ...rule, lasting: true });
