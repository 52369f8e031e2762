import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { documentTitle } from '../../copy.ts';
import { focusPage } from '#ui/full-screen/page-focus.ts';

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
