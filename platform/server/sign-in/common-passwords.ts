// Passwords that are in every attacker's list, from a package that keeps such a list (49,000 of them, in small letters).
import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | null = null;

/** Whether a password, however it is capitalised, is among the first that somebody would try. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password.toLowerCase());
}
