// A refusal is an expected outcome: writes return it as a value, typed by its code. Inside a transaction it is thrown, so that
// everything is rolled back, and caught where the transaction began.

export type Refusal<Code extends string> = { readonly refused: Code };

export const refuse = <Code extends string>(refused: Code): Refusal<Code> => ({ refused });

export function isRefusal<T, Code extends string>(answer: T | Refusal<Code>): answer is Refusal<Code> {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** The network or the user exceeds a limit, or too many others wait: answered with 429 and the seconds to wait. */
export class TooOften extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('Too many requests.');
    this.wait = wait;
  }
}
