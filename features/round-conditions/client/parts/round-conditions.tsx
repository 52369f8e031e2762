import { useQuery } from '@tanstack/react-query';
import { Sunset } from 'lucide-react';
import { courseCopy } from '#features/course/copy.ts';
import { formatTime } from '#platform/shared/dutch.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { WeatherIcon } from '#ui/illustrations/weather-icon.tsx';
import { darkText, hourText, roundConditionsCopy } from '../../copy.ts';
import { conditionsQuery } from '../queries.ts';

interface RoundConditionsProps {
  clubId: string;
  startsAt: string;
  endsAt: string;
  /** Shortens the round to nine holes; without it there is no button. */
  onNine?: (() => void) | undefined;
  pending?: boolean;
}

/** The weather of the first hour, and a warning when the sun sets before the end. Says nothing while unknown. */
export function RoundConditions({ clubId, startsAt, endsAt, onNine, pending }: RoundConditionsProps) {
  const { data } = useQuery(conditionsQuery(clubId, startsAt));
  if (!data) return null;
  const { sunset, weather } = data;
  const isDark = sunset !== null && new Date(endsAt) > new Date(sunset);
  return (
    <>
      {isDark ? (
        <Banner
          tone="warning"
          icon={<Sunset />}
          title={darkText(formatTime(endsAt), formatTime(sunset))}
          action={
            onNine ? (
              <Button size="small" variant="secondary" pending={pending} onClick={onNine}>
                {roundConditionsCopy.chooseNine}
              </Button>
            ) : null
          }
        />
      ) : null}
      {weather ? (
        <div className="flex items-center gap-3 text-sm">
          <WeatherIcon kind={weather.condition} className="size-9 shrink-0" />
          <div className="min-w-0">
            <p className="tabular-nums">{hourText(formatTime(startsAt), weather)}</p>
            <p className="text-xs text-ink-soft">{courseCopy.attribution}</p>
          </div>
        </div>
      ) : null}
    </>
  );
}
