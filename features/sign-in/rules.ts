import { typedCode } from '#platform/shared/typed-code.ts';
import type { Factor, FactorKind } from './sign-in.ts';

/** Grouped for reading aloud. */
export const inGroupsOfFour = (text: string): string => text.match(/.{1,4}/gu)?.join(' ') ?? '';

export const sixDigitsIn = (typed: string): string => typedCode(typed).replaceAll(/\D/gu, '').slice(0, 6);

/** Twelve letters and digits, in whatever groups they are typed. */
export const isWholeRecoveryCode = (typed: string): boolean => /^[\p{L}\p{N}]{12}$/u.test(typedCode(typed));

/** A suggested name that is not taken: 'Telefoon', 'Telefoon 2'. */
export function nameFor(
  kind: FactorKind,
  names: Record<FactorKind, string>,
  factors: readonly Pick<Factor, 'friendlyName'>[],
): string {
  const taken = new Set(factors.map(({ friendlyName }) => friendlyName));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? names[kind] : `${names[kind]} ${count}`;
    if (!taken.has(name)) return name;
  }
}

/** The rules of a new password, in display order. */
export const passwordRules = ['short', 'upper', 'lower', 'digit'] as const;
export type PasswordRule = (typeof passwordRules)[number];
export type PasswordProblem = PasswordRule | 'long';

const patterns: Record<PasswordRule, RegExp> = {
  short: /^[^]{8}/u,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
};

/** A password without the blanks and line breaks that were copied around it. */
export const passwordIn = (typed: string): string => typed.trim();

/** The rules that a password does not meet yet. */
export function missingRules(typed: string): PasswordRule[] {
  const password = passwordIn(typed);
  return passwordRules.filter((rule) => !patterns[rule].test(password));
}

/** The first rule that a new password breaks; null when it meets them all. Only the server knows the common passwords. */
export function passwordProblem(typed: string): PasswordProblem | null {
  if (/^[^]{101}/u.test(passwordIn(typed))) return 'long';
  return missingRules(typed)[0] ?? null;
}
