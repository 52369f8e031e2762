/** The network or the user exceeds a limit, or too many others wait: answered with 429 and the seconds to wait. */
export class TooOften extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('Too many requests.');
    this.wait = wait;
  }
}
