import { Check } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { useToday } from '#platform/client/use-today.ts';
import { formatMoment } from '#platform/shared/dutch.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { ToggleChips } from '#ui/forms/toggle-chips.tsx';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { courseCopy } from '../../../copy.ts';
import {
  courseReasons,
  type CourseReport,
  type CourseState,
  courseStates,
  longestCourseMessage,
} from '../../../course.ts';
import { useCourseReport, useCourseSetting } from '../../model/use-course-setting.ts';
import { changedText, courseSettingCopy, setByText } from './copy.ts';
import { EndChoice } from './end-choice.tsx';

const words = courseSettingCopy;
const optionOf = (hole: number) => ({ value: String(hole), label: String(hole) });
const reasonOptions = courseReasons.map((value) => ({ value, label: courseCopy.reasons[value] }));

/** In the tab 'Baan': set the course's status from a phone, with one thumb. The tab reports a failed load. */
export function CourseSetting({ clubId }: { clubId: string }) {
  const report = useCourseReport(clubId);
  if (report.data) return <SettingForm clubId={clubId} report={report.data} />;
  return <SettingLoading />;
}

type Form = ReturnType<typeof useCourseSetting>;

function SettingForm({ clubId, report }: { clubId: string; report: CourseReport }) {
  const form = useCourseSetting(clubId, report);
  const { values, change } = form;
  const element = useRef<HTMLFormElement>(null);
  const clear = () => {
    form.reset();
    element.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Origin report={report} />
      {form.isRestored ? <RestoredDraft onClear={clear} /> : null}
      <StateChoice value={values.status} onValueChange={(status) => change({ status })} />
      {values.status === 'closed' ? null : (
        <Chips
          label={words.reasonsLabel}
          options={reasonOptions}
          values={values.reasons}
          onValuesChange={(reasons) => change({ reasons })}
        />
      )}
      {values.status !== 'closed' && values.reasons.includes('holes-closed') ? (
        <Chips
          label={words.holesLabel}
          options={Array.from({ length: report.holes }, (_, index) => optionOf(index + 1))}
          values={values.closedHoles.map(String)}
          onValuesChange={(holes) => change({ closedHoles: holes.map(Number) })}
        />
      ) : null}
      <Message {...{ values, change }} />
      <EndChoice values={values} isIncomplete={form.isIncomplete} onChange={change} />
      <SaveBar {...{ form, report }} />
    </form>
  );
}

/** Chips below their question. */
function Chips<Value extends string>(props: ComponentProps<typeof ToggleChips<Value>>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-sm font-semibold">
        {props.label}
      </p>
      <ToggleChips {...props} />
    </div>
  );
}

/** The text below the status, typed or chosen from the usual ones. */
function Message({ values: { status, message }, change }: Pick<Form, 'values' | 'change'>) {
  const ready = words.ready[status].map((text) => ({ value: text, label: text }));
  return (
    <div className="grid gap-3">
      <TextArea
        label={words.message}
        optional
        hint={message.trim() ? undefined : `${words.messageHint} ${courseCopy.standard[status]}`}
        rows={1}
        maxLength={longestCourseMessage}
        counter
        value={message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <ChoiceChips
        label={words.readyLabel}
        options={ready}
        value={message.trim()}
        onValueChange={(chosen) => change({ message: chosen })}
      />
    </div>
  );
}

/** The button, within reach of the thumb, and what the user must know before pressing it. */
function SaveBar({ form, report }: { form: Form; report: CourseReport }) {
  return (
    <div className="sticky bottom-[calc(61px+var(--safe-bottom))] z-10 -mx-(--gutter) grid gap-3 border-t border-line bg-surface px-gutter py-3 large-text:static short:static md:bottom-0 md:mx-0 md:px-0">
      {form.isOvertaken ? (
        <Banner
          tone="warning"
          title={words.changed}
          action={
            <Button variant="secondary" size="small" onClick={form.reset}>
              {words.adopt}
            </Button>
          }
        >
          {changedText(report.setBy?.displayName ?? null, report.status, report.message)}
        </Banner>
      ) : (
        <ErrorBanner title={words.failure.saveTitle} message={form.failure?.message} />
      )}
      <Button
        type="submit"
        size="large"
        wide
        pending={form.pending}
        className="md:w-auto md:justify-self-start"
      >
        {form.isOvertaken ? words.saveAnyway : words.save}
      </Button>
    </div>
  );
}

/** Who set the status, and when. */
function Origin({ report: { setAt, setBy } }: { report: CourseReport }) {
  const today = useToday();
  return (
    <p className="-mb-2 text-sm text-ink-soft tabular-nums">
      {setAt === null ? words.unset : setByText(setBy?.displayName ?? null, formatMoment(setAt, today))}
    </p>
  );
}

function SettingLoading() {
  return (
    <Loading className="grid gap-6">
      <Skeleton shape="line" className="w-56" />
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1 sm:gap-3">
        <Skeleton className="h-32 sm:h-44" />
        <Skeleton className="h-32 sm:h-44" />
        <Skeleton className="h-32 sm:h-44" />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-14" />
    </Loading>
  );
}

const chosen: Record<CourseState, string> = {
  open: 'has-checked:border-fairway has-checked:bg-fairway-soft has-checked:text-fairway-ink',
  restricted: 'has-checked:border-amber has-checked:bg-amber-soft has-checked:text-amber-ink',
  closed: 'has-checked:border-flag has-checked:bg-flag-soft has-checked:text-flag-ink',
};

interface StateChoiceProps {
  value: CourseState;
  onValueChange: (state: CourseState) => void;
}

/** Three large buttons with the drawn flags, to be hit with a cold thumb and read in the sun. Native radio buttons underneath. */
function StateChoice({ value, onValueChange }: StateChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-lg font-semibold">{courseSettingCopy.stateLabel}</legend>
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1 sm:gap-3">
        {courseStates.map((state) => (
          <label
            key={state}
            className={`relative flex min-h-32 min-w-0 flex-col items-center justify-center gap-1 rounded-lg border-2 border-line-strong bg-raised px-1 py-3 text-center transition-colors hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:justify-start sm:px-3 ${chosen[state]}`}
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={state === value}
              onChange={() => onValueChange(state)}
            />
            <FlagStatus status={state} className="size-16 shrink-0 sm:size-20" />
            <span className="font-display text-lg font-semibold max-[22rem]:text-base sm:text-xl">
              {courseCopy.states[state]}
            </span>
            <span className="hidden text-sm text-ink-soft sm:block">
              {courseSettingCopy.stateHints[state]}
            </span>
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="absolute top-2 right-2 hidden size-6 peer-checked:block sm:top-3 sm:right-3 sm:size-7"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
