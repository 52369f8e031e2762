import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Milliseconds for which a new card is highlighted. */
const markTime = 4_000;

interface CardItemProps {
  /** Just created: scrolls into view, takes focus, and is highlighted until `onSeen`. */
  isNew: boolean;
  onSeen: (() => void) | undefined;
  children: ReactNode;
}

export function CardItem({ isNew, onSeen, children }: CardItemProps) {
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
      tabIndex={isNew ? -1 : undefined}
      className={classNames(
        'rounded-lg ring-primary transition-shadow duration-250',
        isNew && 'ring-3 ring-offset-2 ring-offset-surface',
      )}
    >
      {children}
    </li>
  );
}
