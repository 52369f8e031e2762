// A right is a named rule. The contract names it, the server's gate asks it before anything is read or written, and its result
// travels with the data to the button. Rules are in features/<noun>/access.ts.

/** A refusal of a call: HTTP status and Dutch sentence. */
export type Refusal = { status: number; message: string };
/** The refusals of a call, by code. */
export type Refusals = Record<string, Refusal>;

/** Refusals with one status. `texts`: the sentence of each code. */
export const refused = <Code extends string>(
  status: number,
  texts: Readonly<Record<NoInfer<Code>, string>>,
  ...codes: Code[]
) =>
  Object.fromEntries(
    codes.map((code): [Code, Refusal] => [code, { status, message: texts[code] }]),
  ) as Record<Code, Refusal>;

/**
 * Why the rule denies. `prove`: the caller has the right and must give a fresh proof. `hidden`: the caller may not know that it
 * exists, and gets the same answer as for a missing row.
 */
type Denial = 'sign-in' | 'verify' | 'closed' | 'prove' | 'hidden' | 'forbidden';

/** `Own`: refusal codes that the rule's noun adds. */
export type Verdict<Own extends string = never> = 'allow' | Denial | Own;

/** The refusal code of each denial; a noun's own code is used unchanged. */
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

/** `Proof` is what the rule proves about an allowed caller, such as a branded id. It exists only in the types. */
export type AccessRule<Facts extends readonly unknown[], Proof = unknown, Own extends string = string> = {
  readonly name: string;
  readonly judge: (...facts: Facts) => Verdict<Own>;
  /** The refusals of the rule besides the denials above; each call that names the rule declares them. */
  readonly refusals: Refusals;
  readonly [proof]?: Proof;
};

/** What a rule proves about an allowed caller. */
export type ProofOf<Rule> = Rule extends AccessRule<never[], infer Proof> ? Proof : never;

/** A rule with any facts. */
export type AnyAccessRule = AccessRule<never[]>;

/** A rule with its own codes defines how each of them refuses. */
export function accessRule<Facts extends readonly unknown[], Proof = unknown, Own extends string = never>(
  name: string,
  judge: (...facts: Facts) => Verdict<Own>,
  ...[refusals]: [Exclude<Own, Verdict>] extends [never] ? [] : [Record<Exclude<Own, Verdict>, Refusal>]
): AccessRule<Facts, Proof, Own> {
  return { name, judge, refusals: refusals ?? {} };
}
