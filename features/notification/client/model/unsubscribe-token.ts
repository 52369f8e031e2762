// The token of a mail's link leaves the address bar before anything else happens, so that it is in no bookmark, screenshot or
// history entry. The first script of every page loads this file, so it imports nothing.

const key = 'unsubscribe-token';
const path = '/meldingen-uit';

type Address = { pathname: string; search: string };

/** Keeps the token of this address for the tab; returns the address without it, or null when it has none. */
export function moveUnsubscribeToken(storage: Storage, { pathname, search }: Address): string | null {
  const token = pathname === path ? new URLSearchParams(search).get('token') : null;
  if (token === null) return null;
  try {
    storage.setItem(key, token);
  } catch {
    // Without storage the token cannot leave the address.
    return null;
  }
  return path;
}

/** The kept token, else that of the address; null when there is none. */
export const findUnsubscribeToken = (storage: Storage, { search }: Pick<Address, 'search'>): string | null =>
  new URLSearchParams(search).get('token') ?? storage.getItem(key);
