import type { CourseQuery } from '../queries.ts';
import { CourseStatusCard } from './course-status-card.tsx';
import { WeatherCard } from './weather-card.tsx';

/** One call feeds both cards. */
export function CourseCards({ course }: { course: CourseQuery }) {
  return (
    <>
      <CourseStatusCard course={course} />
      {/* Below the other one on a telephone, where it would be pushed down by what the club says. */}
      <div className={course.status || course.failed ? 'contents' : 'max-sm:hidden'}>
        <WeatherCard course={course} />
      </div>
    </>
  );
}
