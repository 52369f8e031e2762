import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useScreenFacts } from '../screen-facts.ts';
import { classNames } from '#ui/class-names.ts';

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
