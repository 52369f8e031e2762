import { command } from '#platform/client/sending/command.ts';
import type { CourseReport, CourseSet } from '../../course.ts';
import { courseSettingCopy as text } from '../parts/setting/copy.ts';
import { courseApi } from './queries.ts';

/** `setBy`: the user, as the report shows who set it. */
type Setting = CourseSet & { setBy: CourseReport['setBy'] };

/** The form shows a failure itself. */
export const setCourse = command({
  call: ({ setBy: _setBy, ...setting }: Setting, options) => courseApi.set.call(setting, options),
  keep: (queryClient, { setAt }, { clubId, status, message, reasons, closedHoles, validUntil, setBy }) =>
    queryClient.setQueryData(
      courseApi.report.queryKey({ input: { clubId } }),
      (report) =>
        report && {
          ...report,
          status,
          message: message || null,
          reasons,
          closedHoles,
          validUntil,
          setAt,
          setBy,
        },
    ),
  done: () => ({ title: text.saved, description: text.savedBody }),
  // Also after a refusal: another admin may have been first.
  refresh: [courseApi.key()],
});
