import { CourseSetting } from '#features/course/client/parts/setting/course-setting.tsx';
import { ClosureList } from '#features/course/closure/client/parts/closure-list.tsx';

/** The tab 'Baan': the status now, and announced closures, in a wide window beside it. */
export const CourseTab = ({ clubId }: { clubId: string }) => (
  <div className="min-[100rem]:grid min-[100rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[100rem]:items-start min-[100rem]:gap-12">
    <CourseSetting clubId={clubId} />
    <ClosureList clubId={clubId} />
  </div>
);
