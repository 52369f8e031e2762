import { useQuery } from '@tanstack/react-query';
import { Sunset } from 'lucide-react';
import { useIsMemberOf } from '#features/account/client/model/queries.ts';
import { roundConditionsContract } from '#features/course/contract.ts';
import { courseCopy } from '#features/course/copy.ts';
import { apiFor } from '#platform/client/api.ts';
import { formatTime } from '#platform/shared/dutch.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { WeatherIcon } from '#ui/illustrations/weather-icon.tsx';
import { darkText, hourText, roundConditionsCopy } from '../../copy.ts';
import { darkRounds } from '../../rules.ts';

interface RoundConditionsProps {
  clubId: string;
  startsAt: string;
  /** The ends of the round and of its repetitions in further weeks. */
  ends: readonly string[];
  /** Shortens the round to nine holes; without it there is no button. */
  onNine?: (() => void) | undefined;
  pending?: boolean;
}

/** The weather of the first hour, and a warning about rounds that end after sunset; nothing while these are unknown. */
export function RoundConditions({ clubId, startsAt, ends, onNine, pending }: RoundConditionsProps) {
  const { data } = useQuery({
    ...conditionsQuery(clubId, startsAt, ends.length),
    enabled: useIsMemberOf(clubId),
  });
  if (!data) return null;
  const { sunset, laterSunsets, weather } = data;
  const dark = darkRounds(ends, [sunset, ...laterSunsets]);
  return (
    <>
      {dark ? (
        <Banner
          tone="warning"
          icon={<Sunset />}
          title={darkText(dark)}
          className="folded:gap-2 folded:px-3 folded:py-2 folded:text-sm"
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
        <div className="flex gap-3 text-sm folded:hidden">
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

const roundConditionsApi = apiFor('round-conditions', roundConditionsContract);

/** A failure is silent: the golf session then shows no weather. */
const conditionsQuery = (clubId: string, startsAt: string, weeks: number) =>
  roundConditionsApi.get.queryOptions({ input: { clubId, startsAt, weeks } });
