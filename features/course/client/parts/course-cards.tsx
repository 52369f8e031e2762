import { CloudOff, Pencil, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMessageTime, formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { WeatherIcon } from '#ui/illustrations/weather-icon.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import {
  courseCopy,
  measuredAt,
  reasonText,
  refreshFailed,
  temperatureText,
  updatedAt,
  validUntil,
  windText,
} from '../../copy.ts';
import type { CourseState, CourseStatus, Weather } from '../../course.ts';
import { isOldWeather } from '../../rules.ts';
import type { CourseQuery } from '../model/queries.ts';

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

export const stateColours: Record<CourseState, string> = {
  open: 'text-fairway-ink',
  restricted: 'text-amber-ink',
  closed: 'text-flag-ink',
};

/** Whether the course is open: a flag, a word, and the reason. */
function CourseStatusCard({ course, closures }: { course: CourseQuery; closures: ReactNode }) {
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
      ) : failed ? (
        <p className="mt-3 text-sm">{courseCopy.noStatus}</p>
      ) : (
        <WordsLoading />
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

type StatusWordsProps = { clubId: string; status: CourseStatus; closures: ReactNode };

function StatusWords({ clubId, status, closures }: StatusWordsProps) {
  return (
    <>
      <p className={`font-display text-xl font-semibold ${stateColours[status.status]}`}>
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
          className="mt-3 self-start"
        >
          {courseCopy.set}
        </ButtonLink>
      ) : null}
    </>
  );
}

const WordsLoading = () => (
  <Loading className="mt-2 grid gap-2">
    <Skeleton shape="line" className="h-6 w-24" />
    <Skeleton shape="line" className="w-full" />
  </Loading>
);

function WeatherCard({ course }: { course: CourseQuery }) {
  const weather = course.status?.weather;
  const waiting = !course.status && !course.failed;
  // An answer that an earlier version kept on the device does not say it.
  const noWeather = course.status?.isLocated === false ? courseCopy.noLocation : courseCopy.noWeather;
  return (
    <StatusFrame
      title={courseCopy.weatherTitle}
      refreshLabel={courseCopy.refreshWeather}
      course={course}
      source={weather ? courseCopy.attribution : undefined}
      drawing={
        waiting ? (
          <Skeleton className="size-18" />
        ) : (
          <WeatherIcon kind={weather?.condition ?? 'cloudy'} className="size-18" />
        )
      }
    >
      {weather ? (
        <WeatherWords weather={weather} askedAt={course.askedAt} />
      ) : waiting ? (
        <WordsLoading />
      ) : (
        <p className="mt-3 text-sm">{noWeather}</p>
      )}
    </StatusFrame>
  );
}

function WeatherWords({ weather, askedAt }: { weather: Weather; askedAt: Date }) {
  return (
    <>
      <p className="font-display text-xl font-semibold tabular-nums">
        {temperatureText(weather.temperature)}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <span>{courseCopy.conditions[weather.condition]}</span>
        <span className="text-ink-soft">{windText(weather.windSpeed)}</span>
      </p>
      {isOldWeather(weather.measuredAt, askedAt) ? (
        <p className="mt-1 text-sm">
          {measuredAt(formatMessageTime(weather.measuredAt, toAmsterdam(askedAt).date))}
        </p>
      ) : null}
    </>
  );
}

interface StatusFrameProps {
  title: string;
  refreshLabel: string;
  course: CourseQuery;
  drawing: ReactNode;
  /** The source to credit. */
  source?: string | undefined;
  children: ReactNode;
}

/** The frame of both cards: title, refresh button, and age. Beside each other on a phone, they are narrow: the drawing is above. */
function StatusFrame({ title, refreshLabel, course, drawing, source, children }: StatusFrameProps) {
  const { status, failed, askedAt, answeredAt, refreshing, refresh } = course;
  return (
    <Card
      render={<section aria-label={title} />}
      className="relative flex gap-x-4 large-text:flex-col min-[22rem]:max-sm:flex-col"
    >
      <div className="w-18 shrink-0 min-[22rem]:max-sm:*:size-12">{drawing}</div>
      {/* The age is at the foot, so that the cards beside each other are even. */}
      <div className="flex min-w-0 flex-1 flex-col wrap-anywhere">
        <h2 className="pr-10 font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
        {children}
        <p className="mt-auto flex flex-wrap gap-x-3 pt-2 text-xs text-ink-soft tabular-nums">
          {status ? <span>{updatedAt(formatTime(askedAt))}</span> : null}
          {source && status ? <span>{source}</span> : null}
        </p>
        {status && failed ? (
          <p className="text-xs font-semibold text-amber-ink tabular-nums">
            {refreshFailed(formatMessageTime(answeredAt, toAmsterdam(askedAt).date))}
          </p>
        ) : null}
      </div>
      <IconButton
        label={refreshLabel}
        icon={<RefreshCw />}
        pending={refreshing}
        onClick={refresh}
        className="absolute top-2 right-2 [&_svg]:size-5"
      />
    </Card>
  );
}
