import { useCourseStatus } from '../queries.ts';
import { CourseStatusCard } from './course-status-card.tsx';
import { WeatherCard } from './weather-card.tsx';

/** One answer of the server, two cards. */
export function CourseCards({ clubId }: { clubId: string }) {
  const course = useCourseStatus(clubId);
  return (
    <>
      <CourseStatusCard course={course} />
      <WeatherCard course={course} />
    </>
  );
}
