// Local storage as browsers really have it: full, or forbidden.

/** Names the user of the device. A storage without it was emptied: by the browser, or as its user signed out. */
export const ownerKey = 'device-owner';

export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

/** False when the device has no room for it. What was stored under the key before stays. */
export function tryToKeep(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** False with a full storage: the value does not survive a reload, and everything else works. */
export function writeKept(storage: Storage, key: string, value: string): boolean {
  const isKept = tryToKeep(storage, key, value);
  // An outdated value would be worse than none.
  if (!isKept) storage.removeItem(key);
  return isKept;
}

/** For what the device has no room for: the browser asks whether to leave the page. Returns what ends it. */
export function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault();
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}

/** Where the browser forbids storage, reading it throws. An empty storage that accepts nothing replaces it, so that the app works. */
export function replaceForbiddenStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: fullStorage });
    }
  }
}

const fullStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('This browser allows no storage.', 'QuotaExceededError');
  },
  removeItem: () => undefined,
  clear: () => undefined,
};

/** Milliseconds that data stays on the device. */
export const longestKept = 24 * 3_600_000;
/** Milliseconds that two clocks may differ. Data from further in the future has an unknown age: the clock was set back. */
const clockTolerance = 5 * 60_000;

export function isYoung(updatedAt: number): boolean {
  const age = Date.now() - updatedAt;
  return age < longestKept && age > -clockTolerance;
}

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
