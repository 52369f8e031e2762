import { useEffect, useRef, useState } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { focusPage } from '#ui/full-screen/page-focus.ts';
import { documentTitle } from '../../copy.ts';
import { useScreenFacts } from '../screen-facts.ts';

/** Fades in a screen that follows another one; the first one appears at once. */
export function ScreenTransition() {
  const { pathname } = useLocation();
  const screen = useScreenFacts().stays ?? pathname;
  const [first] = useState(screen);
  return (
    <div
      key={screen}
      className={classNames(
        'filled:flex filled:min-h-0 filled:flex-1 filled:flex-col',
        screen !== first && 'animate-screen',
      )}
    >
      <Outlet />
    </div>
  );
}

/** Announces a new screen: sets the title and moves the focus into it, for screen readers. */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    const left = shown.current;
    shown.current = pathname;
    focusPage(left);
  }, [pathname]);
}

/**
 * The key under which a page's scroll position is stored. Every freshly opened page has the key 'default', so its path counts too:
 * one page must not open at the position of another. A hash of the path, because the positions outlast signing out and a path names
 * golf sessions and chats.
 */
export const scrollPositionKey = ({ key, pathname }: Location): string =>
  key === 'default' ? hashOf(pathname) : key;

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
