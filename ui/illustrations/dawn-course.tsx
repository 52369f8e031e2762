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
