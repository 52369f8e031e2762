import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Milliseconds for which a new item is highlighted. */
const markTime = 4_000;

interface MarkedItemProps {
  /** Just created: scrolls into view, takes focus, and is highlighted until `onSeen`. */
  isNew: boolean;
  onSeen: (() => void) | undefined;
  className?: string;
  children: ReactNode;
}

/** An item of a list that shows where it landed when it was just made. */
export function MarkedItem({ isNew, onSeen, className, children }: MarkedItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const seen = useEffectEvent(() => onSeen?.());
  useEffect(() => {
    if (!isNew) return undefined;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    const timer = setTimeout(seen, markTime);
    return () => clearTimeout(timer);
  }, [isNew]);
  return (
    <li
      ref={item}
      data-marked={isNew || undefined}
      tabIndex={isNew ? -1 : undefined}
      className={classNames(
        'ring-primary transition-shadow duration-250',
        isNew && 'rounded-lg ring-3 ring-offset-2 ring-offset-surface',
        className,
      )}
    >
      {children}
    </li>
  );
}
