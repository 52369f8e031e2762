// The token of an invitation and the id of its club stay on the device while the holder signs in, signs up or makes a profile. They
// leave the address bar before anything else happens, so that the token is in no bookmark, screenshot or history entry. The first
// script of every page loads this file, so it imports nothing.

const key = 'invitation-token';
const path = '/invite';
const longestKept = 24 * 3_600_000;

type Address = { pathname: string; search: string };

/** Keeps the token of this address; returns the address without it, or null when it has none. */
export function moveToken(storage: Storage, { pathname, search }: Address, now = Date.now()): string | null {
  const query = new URLSearchParams(search);
  const link = pathname === path ? query : queryOf(query.get('redirect'));
  const token = link?.get('token') ?? null;
  if (token === null) return null;
  try {
    storage.setItem(key, JSON.stringify({ token, clubId: link?.get('club') ?? null, keptAt: now }));
  } catch {
    // Without storage the token cannot leave the address.
    return null;
  }
  if (pathname === path) for (const part of ['token', 'club']) query.delete(part);
  else query.set('redirect', path);
  return `${pathname}${query.size === 0 ? '' : `?${query}`}`;
}

type Kept = { token: string; clubId: string | null };

/** What is stored; null without a token, and after a day. */
function findKept(storage: Storage, now: number): Kept | null {
  try {
    const kept: Record<string, unknown> | null = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept?.['token'] === 'string' && now - Number(kept['keptAt']) < longestKept) {
      const { token, clubId } = kept;
      return { token, clubId: typeof clubId === 'string' ? clubId : null };
    }
  } catch {
    // The stored text is not ours, so it is removed below.
  }
  storage.removeItem(key);
  return null;
}

export const findToken = (storage: Storage, now = Date.now()): string | null =>
  findKept(storage, now)?.token ?? null;

/** The club of the stored invitation, as its link says: to show a name, never to decide. */
export const findInvitingClub = (storage: Storage): string | null =>
  findKept(storage, Date.now())?.clubId ?? null;

export const dropToken = (storage: Storage): void => storage.removeItem(key);

/** The redirect for a mailed link, which may be opened on another device: with the token. */
export function withToken(storage: Storage, redirect: string | null): string | null {
  const kept = redirect === path ? findKept(storage, Date.now()) : null;
  if (kept === null) return redirect;
  const { token, clubId } = kept;
  return `${path}?${new URLSearchParams({ token, ...(clubId !== null && { club: clubId }) })}`;
}

/** The redirect of a mailed link without its token, which is kept. */
export function withoutToken(storage: Storage, redirect: string | null): string | null {
  if (!redirect?.startsWith(`${path}?`)) return redirect;
  return moveToken(storage, { pathname: path, search: redirect.slice(path.length) }) ?? redirect;
}

/** The sign-in page that leads back to an invitation, with the token: signing out deletes what this device keeps. */
export const signInAgain = (storage: Storage) =>
  `/auth?redirect=${encodeURIComponent(withToken(storage, path) ?? path)}&mode=sign-in` as const;

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
