// Signing out on purpose. The server's events may say that the session has ended before the fresh page is loaded. The
// open screen must not receive that event: it would redirect to the sign-in screen, which remembers where to return to.
import { clearShown } from '../device/shown-notifications.ts';
import { clearExceptAnswer } from '../worker/install-answer.ts';

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

/** Deletes the data of the user on this device. */
export async function forgetUser(): Promise<void> {
  await Promise.allSettled([...forgetters, clearShown].map((forget) => forget()));
  clearExceptAnswer();
  sessionStorage.clear();
}
