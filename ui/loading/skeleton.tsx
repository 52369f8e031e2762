import { classNames } from '../class-names.ts';

interface SkeletonProps {
  shape?: 'block' | 'line' | 'circle';
  /** Size and position, as classes. */
  className?: string;
}

const shapes = { block: 'rounded-lg', line: 'h-4 rounded-sm', circle: 'rounded-full' };

/** A placeholder for loading content. Silent: wrap a group of them in a Loading. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={classNames('block animate-breathe bg-sunken', shapes[shape], className)}
    />
  );
}
