import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#features/account/client/queries.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useFormDraft } from '#platform/client/drafts/use-form-draft.ts';
import { haptic } from '#platform/client/device/device.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import type { CourseReport } from '../../../course.ts';
import { isReported } from '../../../rules.ts';
import { courseApi, useLiveCourse } from '../../queries.ts';
import { courseSettingCopy } from './copy.ts';
import { settingOf, startOf, type SettingValues } from './setting-values.ts';

export function useCourseReport(clubId: string) {
  useLiveCourse(clubId);
  return useQuery(
    courseApi.report.queryOptions({
      input: { clubId },
      refetchOnMount: 'always',
      meta: { failureTitle: courseSettingCopy.failure.loadTitle },
    }),
  );
}

function useSetCourse(clubId: string) {
  const queryClient = useQueryClient();
  const { id, profile } = useAccount();
  const setBy = profile && { id, displayName: profile.displayName ?? '', avatarUrl: profile.avatarUrl };
  return useCommand(
    courseApi.set.mutationOptions({
      onSuccess: ({ setAt }, { status, message, reasons, validUntil }) =>
        queryClient.setQueryData(courseApi.report.queryKey({ input: { clubId } }), {
          status,
          message: message || null,
          reasons,
          validUntil,
          setAt,
          setBy,
        }),
      // Also after a refusal: another admin may have been first.
      onSettled: () => void refreshQueries(queryClient, { queryKey: courseApi.key() }),
    }),
  );
}

type Edits = { base: CourseReport; changes: Partial<SettingValues> };

/** A draft holds strings, so the edits are stored as one JSON text. */
const noEdits = { edits: '' };
const readEdits = (text: string): Edits | null => (text ? JSON.parse(text) : null);

/**
 * The form of the course's status. Without edits it follows the report, live. With edits it keeps the report that it is based on. A later
 * report of another admin marks it as overtaken: saving then replaces that report knowingly.
 */
export function useCourseSetting(clubId: string, report: CourseReport) {
  const draft = useFormDraft(useAccount().id, `course:${clubId}`, noEdits);
  const [edits, setEdits] = useState(() => readEdits(draft.values.edits));
  const [isTried, setTried] = useState(false);
  const set = useSetCourse(clubId);
  const { base, changes } = edits ?? { base: report, changes: {} };
  const values: SettingValues = { ...startOf(base, changes.status ?? base.status), ...changes };
  const setting = settingOf(values);
  const isOvertaken = base.setAt !== report.setAt && !(setting !== null && isReported(setting, report));

  async function save() {
    setTried(true);
    if (setting === null) return;
    try {
      await set.mutateAsync({ clubId, ...setting, seen: isOvertaken ? report.setAt : base.setAt });
    } catch {
      return;
    }
    reset();
    haptic('medium');
    showToast({ title: courseSettingCopy.saved, description: courseSettingCopy.savedBody, tone: 'success' });
  }

  function change(part: Partial<SettingValues>) {
    const next = { base, changes: { ...changes, ...part } };
    setEdits(next);
    draft.save({ edits: JSON.stringify(next) });
  }

  function reset() {
    setTried(false);
    setEdits(null);
    draft.drop();
    set.reset();
  }

  return {
    values,
    isOvertaken,
    isIncomplete: isTried && setting === null,
    pending: set.isPending,
    failure: set.error ? failureOf(set.error) : null,
    change,
    isRestored: draft.isRestored,
    reset,
    save: () => void save(),
  };
}
