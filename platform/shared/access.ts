// A right is a named rule. The contract names it, the server's gate asks it before anything is read or
// written, and its answer travels with the data to the button. Rules live in features/<noun>/access.ts.

/**
 * Why not. `prove`: the caller has the right, and is asked to show once more who they are. `hidden`: the caller may not know that it exists, and gets the same answer as for what is absent.
 */
export type Denial =
  | 'sign-in'
  | 'verify'
  | 'closed'
  | 'profile'
  | 'prove'
  | 'hidden'
  | 'forbidden'
  | 'not-organiser'
  | 'not-participant';

export type Verdict = 'allow' | Denial;

declare const proof: unique symbol;

/** `Proof` is what a caller who was allowed has proven, such as a branded id; it exists in the types only. */
export type AccessRule<Facts extends readonly unknown[], Proof = unknown> = {
  readonly name: string;
  readonly judge: (...facts: Facts) => Verdict;
  readonly [proof]?: Proof;
};

/** What a rule proves of a caller whom it allows. */
export type ProofOf<Rule> = Rule extends AccessRule<never[], infer Proof> ? Proof : never;

/** A rule whatever the facts it asks for. */
export type AnyAccessRule = AccessRule<never[]>;

export function accessRule<Facts extends readonly unknown[], Proof = unknown>(
  name: string,
  judge: (...facts: Facts) => Verdict,
): AccessRule<Facts, Proof> {
  return { name, judge };
}
