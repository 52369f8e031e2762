import { CourseSetting } from '#features/course/client/parts/setting/course-setting.tsx';
import { ClosureList } from '#features/course/closure/client/parts/closure-list.tsx';

/** The tab 'Baan': the status now, and announced closures. */
export const CourseTab = ({ clubId }: { clubId: string }) => (
  <>
    <CourseSetting clubId={clubId} />
    <ClosureList clubId={clubId} />
  </>
);
