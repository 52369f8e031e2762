import type { ReactNode } from 'react';
import type { CourseQuery } from '../model/queries.ts';
import { CourseStatusCard } from './course-status-card.tsx';
import { WeatherCard } from './weather-card.tsx';

/** One call feeds both cards. `closures`: below the status. */
export function CourseCards({ course, closures }: { course: CourseQuery; closures: ReactNode }) {
  return (
    <>
      <CourseStatusCard course={course} closures={closures} />
      {/* On a small phone this card is below the status, which would push it down when it loads: hidden until then. */}
      <div className={course.status || course.failed ? 'contents' : 'max-[22rem]:hidden'}>
        <WeatherCard course={course} />
      </div>
    </>
  );
}
