import { Wind } from 'lucide-react';
import { formatMessageTime } from '#platform/shared/dutch.ts';
import { WeatherIcon } from '#ui/illustrations/weather-icon.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { courseCopy, measuredAt, temperatureText, windText } from '../../copy.ts';
import type { Weather } from '../../course.ts';
import { isOldWeather } from '../../rules.ts';
import type { CourseQuery } from '../model/queries.ts';
import { StatusFrame } from './status-frame.tsx';

export function WeatherCard({ course }: { course: CourseQuery }) {
  const weather = course.status?.weather;
  const waiting = !course.status && !course.failed;
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
      {waiting ? (
        <Loading className="mt-2 grid gap-2">
          <Skeleton shape="line" className="h-6 w-24" />
          <Skeleton shape="line" className="w-full" />
        </Loading>
      ) : null}
      {weather ? <WeatherWords weather={weather} askedAt={course.askedAt} /> : null}
      {!waiting && !weather ? <p className="mt-3 text-sm">{courseCopy.noWeather}</p> : null}
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
        <span className="flex items-center gap-1.5 text-ink-soft">
          <Wind aria-hidden="true" className="size-4" />
          {windText(weather.windSpeed)}
        </span>
      </p>
      {isOldWeather(weather.measuredAt, askedAt) ? (
        <p className="mt-1 text-sm">{measuredAt(formatMessageTime(weather.measuredAt, askedAt))}</p>
      ) : null}
    </>
  );
}
