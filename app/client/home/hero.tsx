import { useAccount } from '#features/account/client/model/queries.ts';
import type { CourseQuery } from '#features/course/client/model/queries.ts';
import { stateColours } from '#features/course/client/parts/course-cards.tsx';
import { courseCopy } from '#features/course/copy.ts';
import { lightAt, type Light } from '#features/course/rules.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { classNames } from '#ui/class-names.ts';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { WeatherIcon } from '#ui/illustrations/weather-icon.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { greetingText } from '../../copy.ts';

const skies: Record<Light, string> = {
  dawn: 'from-scene-sky to-scene-glow',
  day: 'from-scene-day to-scene-sky',
  dusk: 'from-scene-dusk to-scene-glow',
  night: 'from-scene-night to-scene-sky',
};

/** Whether one can play, at a glance: the course's flag in the light of the hour, under today's weather. The cards say why. */
export function HomeHero({ course: { status, failed } }: { course: CourseQuery }) {
  const { profile } = useAccount();
  // Prerendered, the screen knows neither the member nor the hour.
  const name = profile?.displayName;
  const now = useMinute();
  const light = name ? lightAt(now) : 'dawn';
  const hour = Number(toAmsterdam(now).time.slice(0, 2));
  return (
    <div
      data-light={light}
      className={classNames(
        'relative isolate mx-[calc(var(--gutter)*-1)] flex items-end justify-between overflow-hidden bg-linear-to-b px-gutter large-text:flex-wrap sm:mx-0 sm:mt-6 sm:rounded-xl sm:px-8 sm:shadow-card',
        skies[light],
      )}
    >
      <Hills />
      <div className="min-w-0 self-center py-3 short:flex short:flex-wrap short:items-center short:gap-x-5 short:gap-y-1.5 sm:py-5">
        <h1 tabIndex={-1} className="text-xl wrap-anywhere sm:text-2xl lg:text-3xl">
          {name ? greetingText(hour, name) : <Skeleton className="h-7 w-44 max-w-full" />}
        </h1>
        {failed && !status ? null : (
          <p className="mt-2 inline-flex min-h-9 items-center gap-x-2 rounded-full bg-raised px-3.5 whitespace-nowrap large-text:flex-wrap short:mt-0">
            <span className="text-sm text-ink-soft">{courseCopy.course}</span>
            {status ? (
              <span className={classNames('font-display text-lg font-semibold', stateColours[status.status])}>
                {courseCopy.states[status.status]}
              </span>
            ) : (
              <Skeleton shape="line" className="w-14" />
            )}
          </p>
        )}
      </div>
      <div className="ml-auto flex shrink-0 items-start">
        {status?.weather ? (
          <WeatherIcon
            kind={status.weather.condition}
            night={light === 'night'}
            className="mt-1 -mr-5 size-10 short:size-8 sm:size-14"
          />
        ) : null}
        <FlagStatus status={status?.status ?? null} className="size-26 short:size-16 sm:size-36" />
      </div>
    </div>
  );
}

function Hills() {
  return (
    <svg
      viewBox="0 0 400 60"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-3/5 w-full"
    >
      <path d="M0 22c60-16 130-16 200-4s140 12 200-6v48H0z" className="fill-scene-hill-far" />
      <path d="M0 40c70-14 150-16 230-6s120 8 170-4v30H0z" className="fill-scene-hill" />
      <path d="M0 54c90-10 170-10 250-5s110 2 150-3v14H0z" className="fill-scene-hill-near" />
    </svg>
  );
}
