import { typedCode } from '#platform/shared/typed-code.ts';
import type { Factor, FactorKind } from './factor.ts';

/** More than anybody needs; each factor is one more way in. */
export const mostFactors = 10;

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

/** Seconds until a text may be requested again. */
export const secondsBetweenTexts = 30;
