import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { roundHistoryCopy as text, roundsText } from '../../copy.ts';
import { figuresQuery } from '../model/queries.ts';
import { MonthBars } from './month-bars.tsx';

/** What the user played in the last twelve months. Nothing until the first completed round. */
export function RoundFigures() {
  const { data } = useQuery(figuresQuery);
  if (!data || data.total === 0) return null;
  return (
    <Card render={<section aria-labelledby="round-figures" />}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="round-figures" className="text-lg">
          {text.title}
        </h2>
        <p className="text-sm text-ink-soft">{text.lead}</p>
      </div>
      <MonthBars months={data.months} />
      {data.people.length > 0 ? (
        <Ranking
          title={text.people}
          rows={data.people.map(({ id, displayName, avatarUrl, rounds }) => ({
            key: id,
            picture: <Avatar name={displayName} src={avatarUrl} size="xs" />,
            label: displayName,
            rounds,
          }))}
        />
      ) : null}
      <Ranking
        title={text.locations}
        rows={data.locations.map(({ location, rounds }) => ({
          key: location,
          picture: <MapPin aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />,
          label: location,
          rounds,
        }))}
      />
    </Card>
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
            <span className="min-w-0 flex-1 basis-28 wrap-anywhere">{label}</span>
            <span className="text-sm text-ink-soft tabular-nums">{roundsText(rounds)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
