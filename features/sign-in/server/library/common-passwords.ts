// Common passwords, from a package that maintains the list (49,000 in lower case).
import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | null = null;

/** Whether the password, in any capitalisation, is on the list. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password.toLowerCase());
}
