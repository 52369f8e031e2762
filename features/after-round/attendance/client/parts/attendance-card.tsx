import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { closesAt } from '#features/after-round/rating/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import type { Attendance } from '../../attendance.ts';
import { absentText, attendanceCopy } from '../../copy.ts';
import { mark } from '../model/commands.ts';
import { attendanceQuery, useLiveAttendance } from '../model/queries.ts';

/** The organiser marks who came. Renders nothing before the start. */
export function AttendanceCard({ golfSessionId, startsAt }: { golfSessionId: string; startsAt: string }) {
  const now = useMinute();
  const hasBegun = new Date(startsAt) <= now;
  const { data, isPending } = useQuery({ ...attendanceQuery(golfSessionId), enabled: hasBegun });
  if (!hasBegun) return null;
  // While players can rate each other, there is something to mark.
  if (isPending && now < closesAt(startsAt)) return <AttendanceLoading />;
  if (!data) return null;
  if (!data.changeable && !data.items.some((item) => item.absent)) return null;
  return <Marks golfSessionId={golfSessionId} attendance={data} />;
}

/** As high as the closed card, so that the requests below it stay where they are. */
const AttendanceLoading = () => (
  <Loading label={attendanceCopy.loading}>
    <Card className="mb-4">
      <div className="flex min-h-11 items-center">
        <Skeleton shape="line" className="w-40" />
      </div>
    </Card>
  </Loading>
);

function Marks({ golfSessionId, attendance }: { golfSessionId: string; attendance: Attendance }) {
  const absent = attendance.items.filter((item) => item.absent).length;
  // Only at first: a mark that is taken back must not close the list that the organiser is working in.
  const [startsOpen] = useState(absent > 0);
  return (
    <Card className="mb-4" render={<section aria-labelledby="attendance" />}>
      <details className="group" open={startsOpen}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="attendance" className="text-lg">
              {attendanceCopy.title}
            </h2>
            <span className="text-sm text-ink-soft">{absentText(absent)}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="mt-1 mb-2 text-sm text-ink-soft">
          {attendance.changeable ? attendanceCopy.lead : attendanceCopy.final}
        </p>
        <Players golfSessionId={golfSessionId} attendance={attendance} />
      </details>
    </Card>
  );
}

function Players({ golfSessionId, attendance }: { golfSessionId: string; attendance: Attendance }) {
  const { send } = useSend(mark);
  useLiveAttendance(golfSessionId);
  return (
    <ul>
      {attendance.items.map(({ id, displayName, avatarUrl, absent }) => (
        <li key={id}>
          <CheckboxField
            disabled={!attendance.changeable}
            checked={!absent}
            onChange={({ target }) => void send({ golfSessionId, userId: id, absent: !target.checked })}
            label={
              <span className="flex items-center gap-3">
                <Avatar name={displayName} src={avatarUrl} size="xs" />
                {displayName}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
