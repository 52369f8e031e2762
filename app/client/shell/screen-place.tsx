import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';

/** A screen that follows another one comes up softly; the first one stands at once. */
export function ScreenPlace() {
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
