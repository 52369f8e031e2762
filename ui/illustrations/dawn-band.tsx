import { classNames } from '../class-names.ts';
import { DawnCourse } from './dawn-course.tsx';

/** The course at dawn above the content of a card; not on a phone on its side, so that the content is in sight. */
export function DawnBand({ size }: { size: 'low' | 'high' }) {
  return (
    <div
      className={classNames(
        size === 'high' ? 'h-36 sm:h-56' : 'h-28 sm:aspect-[36/11] sm:h-auto',
        'md:short:hidden',
      )}
    >
      <DawnCourse className="h-full w-full" />
    </div>
  );
}
