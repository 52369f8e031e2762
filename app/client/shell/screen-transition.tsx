import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';

/** Fades in a screen that follows another one; the first one appears at once. */
export function ScreenTransition() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  return (
    <div
      key={pathname}
      className={classNames(
        'full-screen:flex full-screen:min-h-0 full-screen:flex-1 full-screen:flex-col',
        pathname !== first && 'animate-screen',
      )}
    >
      <Outlet />
    </div>
  );
}
