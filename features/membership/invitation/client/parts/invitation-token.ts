// The token of an invitation stays on the device while its holder signs in, signs up or makes a profile. It leaves the address bar
// before anything else happens, so that it is in no bookmark, screenshot or history entry. The first script of every page loads
// this file, so it imports nothing.

const key = 'invitation-token';
const path = '/invite';
const longestKept = 24 * 3_600_000;

type Address = { pathname: string; search: string };

/** Keeps the token of this address; returns the address without it, or null when it has none. */
export function moveToken(storage: Storage, { pathname, search }: Address, now = Date.now()): string | null {
  const query = new URLSearchParams(search);
  const held = pathname === path ? query.get('token') : tokenIn(query.get('redirect'));
  if (held === null) return null;
  try {
    storage.setItem(key, JSON.stringify({ token: held, keptAt: now }));
  } catch {
    // Without storage the token cannot leave the address.
    return null;
  }
  if (pathname === path) query.delete('token');
  else query.set('redirect', path);
  return `${pathname}${query.size === 0 ? '' : `?${query}`}`;
}

/** The stored token; null without one, and after a day. */
export function findToken(storage: Storage, now = Date.now()): string | null {
  try {
    const kept: { token?: unknown; keptAt?: unknown } | null = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept?.token === 'string' && now - Number(kept.keptAt) < longestKept) return kept.token;
  } catch {
    // Not ours: remove it.
  }
  storage.removeItem(key);
  return null;
}

export const dropToken = (storage: Storage): void => storage.removeItem(key);

/** The redirect for a mailed link, which may be opened on another device: with the token. */
export function withToken(storage: Storage, redirect: string | null): string | null {
  const token = redirect === path ? findToken(storage) : null;
  return token === null ? redirect : `${path}?token=${encodeURIComponent(token)}`;
}

/** The redirect of a mailed link without its token, which is kept. */
export function withoutToken(storage: Storage, redirect: string | null): string | null {
  if (redirect === null || tokenIn(redirect) === null) return redirect;
  return moveToken(storage, { pathname: path, search: redirect.slice(path.length) }) ?? redirect;
}

/** The sign-in page that leads back to an invitation, with the token: signing out deletes what this device keeps. */
export const signInAgain = (token: string) =>
  `/auth?redirect=${encodeURIComponent(`${path}?token=${encodeURIComponent(token)}`)}&mode=sign-in` as const;

/**
 * Where a signed-in user goes on to: to an invitation that this device keeps, unless another page was asked for. An invitation that
 * another tab has accepted in the meantime is no longer kept.
 */
export function goOnTo(redirect: string | null, keepsInvitation: boolean): string | null {
  if (redirect !== null && redirect !== path) return redirect;
  return keepsInvitation ? path : null;
}

/** The token of a redirect to the page for invitations. */
function tokenIn(redirect: string | null): string | null {
  if (!redirect?.startsWith(`${path}?`)) return null;
  return new URLSearchParams(redirect.slice(path.length)).get('token');
}
