// Going back to a page shows the part of it that the user left, as a browser does between documents. Positions outlast a reload.
import { useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import { tryToKeep } from '../device-storage.ts';
import type { Shown } from './page-history.ts';

const storageKey = 'scroll-positions';

let positions: Record<string, number> | null = null;

function keptPositions(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

/**
 * Every freshly opened page has the key 'default', so its address counts too: one page or tab must not open at the position of
 * another. A hash of it, because the positions outlast signing out and an address names golf sessions and chats.
 */
const positionKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? hashOf(pathname + search) : key;

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** To be called before the page shows another address. */
export function keepScroll(location: Location): void {
  keptPositions()[positionKey(location)] = window.scrollY;
}

/** Scrolls each address that is shown to where the user left it, to what it names after '#', or to its top. */
export function useScrollPosition({ location, keepsScroll }: Shown<unknown>): void {
  useLayoutEffect(() => {
    if (keepsScroll) return;
    const position = keptPositions()[positionKey(location)];
    const named = location.hash ? document.getElementById(decodedHash(location.hash)) : null;
    if (position === undefined && named) named.scrollIntoView();
    else window.scrollTo(0, position ?? 0);
  }, [location, keepsScroll]);

  useLayoutEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    // The browser scrolls the next document until its code runs.
    const handOver = () => {
      keepScroll(location);
      tryToKeep(sessionStorage, storageKey, JSON.stringify(keptPositions()));
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', handOver);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', handOver);
    };
  }, [location]);
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
