import { tryToKeep } from '../device-storage.ts';

export const answeredKey = 'install-answered';

/**
 * Empties local storage, except for the answer to the offer to install the app: it says nothing about the user, and the offer must not
 * return.
 */
export function clearExceptAnswer(): void {
  const answer = localStorage.getItem(answeredKey);
  localStorage.clear();
  if (answer !== null) tryToKeep(localStorage, answeredKey, answer);
}
