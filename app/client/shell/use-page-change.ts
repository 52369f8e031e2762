import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { documentTitle } from '../../copy.ts';
import { focusPage } from '#ui/full-screen/page-focus.ts';

/** Announces a new screen: sets the title and moves focus to its heading, for screen readers. */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPage();
  }, [pathname]);
}
