import { classNames } from '../class-names.ts';
import dawnCourse from './dawn-course.svg';
import type { DrawingProps } from './scene.tsx';

/** A course at dawn, as a background. Fills its box; give it a height. */
export function DawnCourse({ className }: DrawingProps) {
  return (
    <img
      src={dawnCourse}
      alt=""
      width={800}
      height={400}
      fetchPriority="high"
      decoding="sync"
      className={classNames('object-cover object-bottom', className ?? 'h-full w-full')}
    />
  );
}

/** The course at dawn above the content of a card; not on a phone on its side or with large text, so that the content is in sight. */
export function DawnBand({ size }: { size: 'low' | 'high' }) {
  return (
    <div
      className={classNames(
        size === 'high' ? 'h-36 sm:h-56' : 'h-28 sm:aspect-[36/11] sm:h-auto',
        'md:short:hidden large-text:hidden',
      )}
    >
      <DawnCourse className="h-full w-full" />
    </div>
  );
}
