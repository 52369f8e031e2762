import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';

/** A screen that follows another one comes up softly; the first one stands at once. */
export function ScreenPlace() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  return (
    <div key={pathname} className={pathname === first ? undefined : 'animate-screen'}>
      <Outlet />
    </div>
  );
}
