import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { readOnMount } from '#platform/client/api.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useFormDraft } from '#platform/client/drafts/form-drafts.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import type { CourseReport } from '../../course.ts';
import { isReported } from '../../rules.ts';
import { courseSettingCopy } from '../parts/setting/copy.ts';
import { setCourse } from './commands.ts';
import { courseApi, useLiveCourse } from './queries.ts';
import { settingOf, startOf, type SettingValues } from './setting-values.ts';

export function useCourseReport(clubId: string) {
  useLiveCourse(clubId);
  return useQuery(
    courseApi.report.queryOptions({ input: { clubId }, ...readOnMount(courseSettingCopy.failure.loadTitle) }),
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
  const { id: userId, profile } = useAccount();
  const draft = useFormDraft(userId, `course:${clubId}`, noEdits);
  const [edits, setEdits] = useState(() => readEdits(draft.values.edits));
  const [isTried, setTried] = useState(false);
  const { send, pending, failure, reset: forgetFailure } = useSend(setCourse);
  const { base, changes } = edits ?? { base: report, changes: {} };
  const values: SettingValues = { ...startOf(base, changes.status ?? base.status), ...changes };
  const setting = settingOf(values);
  const isOvertaken = base.setAt !== report.setAt && !(setting !== null && isReported(setting, report));

  async function save() {
    setTried(true);
    if (setting === null) return;
    const setBy = profile && {
      id: userId,
      displayName: profile.displayName ?? '',
      avatarUrl: profile.avatarUrl,
    };
    const seen = isOvertaken ? report.setAt : base.setAt;
    if ((await send({ clubId, ...setting, seen, setBy })).result !== 'done') return;
    reset();
    haptic('medium');
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
    forgetFailure();
  }

  return {
    values,
    isOvertaken,
    isIncomplete: isTried && setting === null,
    pending,
    failure: failure ?? null,
    change,
    isRestored: draft.isRestored,
    reset,
    save: () => void save(),
  };
}
