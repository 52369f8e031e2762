import { useEffect, useState } from 'react';

/** Pixels. Less than this is a trembling finger. */
const least = 4;
/** Milliseconds without a scroll event after which the page is at rest. */
const rest = 250;

/** Whether the user scrolls the page down at this moment. False as soon as it is at rest. */
export function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setDown(false), rest);
      if (Math.abs(scrollY - last) < least) return;
      setDown(scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', follow);
    };
  }, []);
  return isDown;
}
