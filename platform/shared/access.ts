// A right is a named rule. The contract names it, the server's gate asks it before anything is read or
// written, and its answer travels with the data to the button. Rules live in features/<noun>/access.ts.

/** A refusal of a call: HTTP status and the Dutch sentence that a person is shown. */
export type Refusal = { status: number; message: string };
/** By code. */
export type Refusals = Record<string, Refusal>;

/**
 * Why not. `prove`: the caller has the right, and is asked to show once more who they are. `hidden`: the caller may not
 * know that it exists, and gets the same answer as for what is absent.
 */
type Denial = 'sign-in' | 'verify' | 'closed' | 'prove' | 'hidden' | 'forbidden';

/** `Own`: codes of refusals that the noun of the rule adds. */
export type Verdict<Own extends string = never> = 'allow' | Denial | Own;

/** The codes under which calls refuse; a code of a noun stands for itself. */
export const denialCodes = {
  'sign-in': 'SIGN_IN_REQUIRED',
  verify: 'EMAIL_NOT_VERIFIED',
  closed: 'ACCOUNT_CLOSED',
  prove: 'PROVE_AGAIN',
  hidden: 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
} as const satisfies Record<Denial, string>;

export const codeOf = (verdict: string): string =>
  (denialCodes as Readonly<Record<string, string>>)[verdict] ?? verdict;

declare const proof: unique symbol;

/** `Proof` is what a caller who was allowed has proven, such as a branded id; it exists in the types only. */
export type AccessRule<Facts extends readonly unknown[], Proof = unknown, Own extends string = string> = {
  readonly name: string;
  readonly judge: (...facts: Facts) => Verdict<Own>;
  /** What it may refuse with beside the denials above; each call that names the rule declares them. */
  readonly refusals: Refusals;
  readonly [proof]?: Proof;
};

/** What a rule proves of a caller whom it allows. */
export type ProofOf<Rule> = Rule extends AccessRule<never[], infer Proof> ? Proof : never;

/** A rule whatever the facts it asks for. */
export type AnyAccessRule = AccessRule<never[]>;

/** A rule that judges with codes of its own says how each of them refuses. */
export function accessRule<Facts extends readonly unknown[], Proof = unknown, Own extends string = never>(
  name: string,
  judge: (...facts: Facts) => Verdict<Own>,
  ...[refusals]: [Exclude<Own, Verdict>] extends [never] ? [] : [Record<Exclude<Own, Verdict>, Refusal>]
): AccessRule<Facts, Proof, Own> {
  return { name, judge, refusals: refusals ?? {} };
}
