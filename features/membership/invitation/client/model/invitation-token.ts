// What the link of an invitation carries stays on the device until the account holds it: while the visitor signs in or signs up. It
// leaves the address bar before anything else happens, so that the token is in no bookmark, screenshot or history entry. The first
// script of every page loads this file, so it imports nothing.

const key = 'invitation-token';
const path = '/invite';
const longestKept = 24 * 3_600_000;

type Address = { pathname: string; search: string };

/** `proof`: only the mailed link has it, and a link that an admin copied has none. */
export type KeptInvitation = { token: string; proof?: string };

/** Keeps the token of this address; returns the address without it, or null when it has none. */
export function moveToken(storage: Storage, { pathname, search }: Address, now = Date.now()): string | null {
  const query = new URLSearchParams(search);
  const link = pathname === path ? query : queryOf(query.get('redirect'));
  const token = link?.get('token') ?? null;
  if (token === null) return null;
  try {
    storage.setItem(key, JSON.stringify({ token, proof: link?.get('proof') ?? null, keptAt: now }));
  } catch {
    // Without storage the token cannot leave the address.
    return null;
  }
  if (pathname === path) for (const part of ['token', 'proof']) query.delete(part);
  else query.set('redirect', path);
  return `${pathname}${query.size === 0 ? '' : `?${query}`}`;
}

/** What is stored; null without a token, and after a day. */
export function findKept(storage: Storage, now = Date.now()): KeptInvitation | null {
  try {
    const kept: Record<string, unknown> | null = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept?.['token'] === 'string' && now - Number(kept['keptAt']) < longestKept) {
      const { token, proof } = kept;
      return { token, ...(typeof proof === 'string' && { proof }) };
    }
  } catch {
    // The stored text is not ours, so it is removed below.
  }
  storage.removeItem(key);
  return null;
}

export const dropToken = (storage: Storage): void => storage.removeItem(key);

/** The sign-in page that leads back to an invitation, with its link: signing out deletes what this device keeps. */
export function signInAgain(storage: Storage): `/auth?redirect=${string}` {
  const kept = findKept(storage);
  const back = kept ? `${path}?${new URLSearchParams(kept)}` : path;
  return `/auth?redirect=${encodeURIComponent(back)}&mode=sign-in`;
}

/**
 * Where a signed-in user goes on to: to an invitation that this device keeps, unless another page was asked for. An invitation that
 * another tab has accepted in the meantime is no longer kept.
 */
export function goOnTo(redirect: string | null, keepsInvitation: boolean): string | null {
  if (redirect !== null && redirect !== path) return redirect;
  return keepsInvitation ? path : null;
}

/** The query of a redirect to the page for invitations. */
const queryOf = (redirect: string | null): URLSearchParams | null =>
  redirect?.startsWith(`${path}?`) ? new URLSearchParams(redirect.slice(path.length)) : null;
