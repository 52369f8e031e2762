import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { roundHistoryContract } from '#features/after-round/contract.ts';
import { apiFor } from '#platform/client/api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { QuietFailure } from '#ui/loading/load-failed.tsx';
import {
  monthInitial,
  monthText,
  roundHistoryCopy as text,
  roundHistoryCopy,
  timesText,
} from '../../copy.ts';
import type { RoundFigures as Figures } from '../../history.ts';

/** What the user played in the last twelve months. Nothing until the first completed round. Its failure does not disturb the profile. */
export function RoundFigures() {
  const query = useQuery(figuresQuery);
  if (!query.isLoadingError && !query.data?.total) return null;
  return (
    <Card render={<section aria-labelledby="round-figures" />}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="round-figures" className="text-lg">
          {text.title}
        </h2>
        <p className="text-sm text-ink-soft">{text.lead}</p>
      </div>
      {query.data ? (
        <Shown figures={query.data} />
      ) : (
        <QuietFailure query={query}>{text.failure}</QuietFailure>
      )}
    </Card>
  );
}

function Shown({ figures: { months, people, locations } }: { figures: Figures }) {
  return (
    <>
      <MonthBars months={months} />
      {people.length > 0 ? (
        <Ranking
          title={text.people}
          rows={people.map(({ id, displayName, avatarUrl, rounds }) => ({
            key: id,
            picture: <Avatar name={displayName} src={avatarUrl} size="xs" />,
            label: displayName,
            rounds,
          }))}
        />
      ) : null}
      <Ranking
        title={text.locations}
        rows={locations.map(({ location, rounds }) => ({
          key: location,
          picture: <MapPin aria-hidden="true" className="mx-1 size-5 shrink-0 text-ink-soft" />,
          label: location,
          rounds,
        }))}
      />
    </>
  );
}

type Row = { key: string; picture: ReactNode; label: string; rounds: number };

function Ranking({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="grid gap-2">
        {rows.map(({ key, picture, label, rounds }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2.5">
            {picture}
            <span className="min-w-0 flex-1 basis-28 text-balance wrap-anywhere">{label}</span>
            <span className="text-sm text-ink-soft tabular-nums">{timesText(rounds)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const roundHistoryApi = apiFor('round-history', roundHistoryContract);

const figuresQuery = roundHistoryApi.figures.queryOptions({ input: {}, refetchOnMount: 'always' });

// Units of the drawing, not pixels: it scales to the width of its card.
const [width, height, step, bar] = [240, 84, 20, 12];
const floor = 64;

/** A bar per month. A screen reader gets the months with rounds as a list instead. */
function MonthBars({ months }: { months: Figures['months'] }) {
  const most = Math.max(1, ...months.map(({ rounds }) => rounds));
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
        {months.map(({ month, rounds }, index) => {
          const tall = rounds === 0 ? 2 : Math.max(6, (rounds / most) * 48);
          const x = index * step + (step - bar) / 2;
          return (
            <g key={month}>
              <rect
                x={x}
                y={floor - tall}
                width={bar}
                height={tall}
                rx={rounds === 0 ? 1 : 3}
                className={rounds === 0 ? 'fill-line-strong' : 'fill-fairway'}
              />
              {rounds > 0 ? (
                <text
                  x={x + bar / 2}
                  y={floor - tall - 4}
                  textAnchor="middle"
                  className="fill-ink text-[11px] font-semibold tabular-nums"
                >
                  {rounds}
                </text>
              ) : null}
              <text x={x + bar / 2} y={floor + 15} textAnchor="middle" className="fill-ink-soft text-[11px]">
                {monthInitial(month)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul aria-label={roundHistoryCopy.months} className="sr-only">
        {months
          .filter(({ rounds }) => rounds > 0)
          .map(({ month, rounds }) => (
            <li key={month}>{monthText(month, rounds)}</li>
          ))}
      </ul>
    </>
  );
}
