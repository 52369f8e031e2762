import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { focusPage } from '#ui/full-screen/page-focus.ts';
import { documentTitle } from '../../copy.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useScreenFacts } from '../shown-screen.ts';

/** Fades in a screen that follows another one; the first one appears at once. A broken screen leaves the menus in place. */
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
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
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
