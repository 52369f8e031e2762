import { forgetUser, whenStaying } from './leave.ts';
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
