import { CloudOff, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { courseCopy, reasonText, validUntil } from '../../copy.ts';
import type { CourseState, CourseStatus } from '../../course.ts';
import type { CourseQuery } from '../model/queries.ts';
import { StatusFrame } from './status-frame.tsx';

const words: Record<CourseState, string> = {
  open: 'text-fairway-ink',
  restricted: 'text-amber-ink',
  closed: 'text-flag-ink',
};

/** Whether the course is open: a flag, a word, and the reason. */
export function CourseStatusCard({ course, closures }: { course: CourseQuery; closures: ReactNode }) {
  const { status, failed } = course;
  return (
    <StatusFrame
      title={courseCopy.title}
      refreshLabel={courseCopy.refresh}
      course={course}
      drawing={
        status ? <FlagStatus status={status.status} className="size-18" /> : <NoFlag waiting={!failed} />
      }
    >
      {status ? (
        <StatusWords clubId={course.clubId} status={status} closures={closures} />
      ) : (
        <NoStatus failed={failed} />
      )}
    </StatusFrame>
  );
}

function NoFlag({ waiting }: { waiting: boolean }) {
  if (waiting) return <Skeleton className="size-18" />;
  return (
    <span className="flex size-18 items-center justify-center rounded-lg bg-sunken text-ink-faint">
      <CloudOff aria-hidden="true" className="size-8" />
    </span>
  );
}

function StatusWords({
  clubId,
  status,
  closures,
}: {
  clubId: string;
  status: CourseStatus;
  closures: ReactNode;
}) {
  return (
    <>
      <p className={`font-display text-xl font-semibold ${words[status.status]}`}>
        {courseCopy.states[status.status]}
      </p>
      <p className="mt-1 text-sm">{status.message ?? courseCopy.standard[status.status]}</p>
      {status.reasons.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {status.reasons.map((reason) => (
            <li key={reason}>
              <Badge tone="amber">{reasonText(reason, status.closedHoles)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {status.validUntil ? (
        <p className="mt-2 text-xs text-ink-soft">
          {validUntil(`${formatWeekdayDate(status.validUntil)} ${formatTime(status.validUntil)}`)}
        </p>
      ) : null}
      {closures}
      {status.may.set ? (
        <ButtonLink
          variant="secondary"
          size="small"
          icon={<Pencil />}
          render={<Link to={`/admin?tab=course&club=${clubId}`} />}
          className="mt-3"
        >
          {courseCopy.set}
        </ButtonLink>
      ) : null}
    </>
  );
}

function NoStatus({ failed }: { failed: boolean }) {
  if (failed) return <p className="mt-3 text-sm">{courseCopy.noStatus}</p>;
  return (
    <Loading className="mt-2 grid gap-2">
      <Skeleton shape="line" className="h-6 w-24" />
      <Skeleton shape="line" className="w-full" />
    </Loading>
  );
}
