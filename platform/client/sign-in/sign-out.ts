import { clearExceptAnswer, keysOf, ownerKey, tryToKeep } from '../device-storage.ts';
import { clearShown } from '../device/shown-notifications.ts';
import { pause } from '../idle.ts';
import { pushMark } from '../worker/push-mark.ts';
import { renewSession } from './renew-session.ts';

const finishers = new Set<() => Promise<boolean>>();

/** Adds work that must be done before sign-out. It resolves to false when it could not: the user stays signed in. */
export function finishBeforeSignOut(finish: () => Promise<boolean>): void {
  finishers.add(finish);
}

export async function finishWork(): Promise<boolean> {
  const finished = await Promise.all([...finishers].map((finish) => finish()));
  return finished.every(Boolean);
}

/** False when the server was not reached or refused, or when work is left: the user is still signed in. */
export async function signOut(): Promise<boolean> {
  if (!(await finishWork())) return false;
  try {
    const response = await renewSession('/api/auth/sign-out', {}, whenStaying);
    if (!response.ok && response.status !== 401) return false;
  } catch {
    return false;
  }
  await forgetUser();
  return true;
}

// Signing out on purpose. The server's events may say that the session has ended before the fresh page is loaded. The
// open screen must not receive that event: it would redirect to the sign-in screen, which remembers where to return to.

let staying: Promise<void> = Promise.resolve();

/** Pending while the user signs out, and resolved when the page stays after all. */
export const whenStaying = (): Promise<void> => staying;

/** Ends the session with `end` and loads a fresh page, so that no data of the user stays in memory. False: nothing ended. */
export async function leaveFor(to: string, end: () => Promise<boolean>): Promise<boolean> {
  let stay = () => {};
  staying = new Promise((resolve) => {
    stay = resolve;
  });
  let ended = false;
  try {
    ended = await end();
  } finally {
    if (!ended) stay();
  }
  if (!ended) return false;
  // The browser may keep this page and show it again when somebody goes back: then empty, until the fresh page replaces it.
  addEventListener('pagehide', () => (document.documentElement.hidden = true));
  addEventListener('pageshow', () => location.replace(to));
  location.assign(to);
  return true;
}

const forgetters = new Set<() => Promise<void>>();

/** Adds data to delete on this device at sign-out; local storage is always deleted. */
export function forgetAtSignOut(forget: () => Promise<void>): void {
  forgetters.add(forget);
}

/** Milliseconds. Some browsers have a database that never answers until they are started again. */
const longestForget = 3_000;

/** Deletes the data of the user on this device. What that leaves, the next start deletes, once the server names nobody. */
async function forgetUser(): Promise<void> {
  const forgotten = Promise.allSettled([...forgetters, clearShown].map((forget) => forget()));
  await Promise.race([forgotten, pause(longestForget)]);
  clearExceptAnswer();
  sessionStorage.clear();
}

// The device changes hands without a sign-out, because the server has ended the session of its user.

/**
 * Called when the server names another user, or none because it ended the session; the caller deletes the cached data. What a user left
 * unsent waits for them, and the next user deletes it. A visitor's drafts and invitation belong to the user who signs in next.
 */
export async function changeOwner(userId: string | null): Promise<void> {
  if (userId !== null) deleteEarlierUser(userId);
  await clearShown();
}

/** The browser may keep a page that was left, and show it again when its user has signed out in another one: then this page is reloaded. */
export function leaveWithOwner(ownerOfPage: () => string | null): void {
  // There are no windows while pages are prerendered.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    const owner = ownerOfPage();
    if (!persisted || owner === null || owner === localStorage.getItem(ownerKey)) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}

function deleteEarlierUser(userId: string): void {
  const earlier = localStorage.getItem(ownerKey);
  tryToKeep(localStorage, ownerKey, userId);
  if (earlier === null || earlier === userId) return;
  for (const key of keysOf(localStorage))
    if (key === pushMark || key.includes(earlier)) localStorage.removeItem(key);
  sessionStorage.clear();
}
