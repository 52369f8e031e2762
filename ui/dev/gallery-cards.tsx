import { MapPin, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button, IconButton } from '../button.tsx';
import { Card } from '../card.tsx';
import { DateBlock } from '../date-block.tsx';
import { Flight } from '../flight/flight.tsx';
import { FlagStatus } from '../illustrations/flag-status.tsx';
import { WeatherIcon } from '../illustrations/weather-icon.tsx';
import { VirtualList } from '../lists/virtual-list.tsx';
import { ScorecardNumber } from '../scorecard-number.tsx';
import { galleryCopy as copy } from './copy.ts';
import { players } from './gallery-people.tsx';
import { GallerySection } from './gallery-section.tsx';

export function GalleryCards() {
  return (
    <GallerySection id="cards" title={copy.sections.cards}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TeeTime title={copy.session.title} place={copy.session.place} count={2} />
        <TeeTime title={copy.long.club} place={copy.long.name} count={4} past />
        <Card render={<article />} className="flex items-center gap-4">
          <FlagStatus status="restricted" />
          <div className="min-w-0 flex-1">
            <p className="text-sm text-ink-soft">{copy.status.title}</p>
            <h3 className="text-xl">{copy.status.restricted}</h3>
            <p className="text-sm text-ink-soft">{copy.status.reason}</p>
            <p className="mt-1 text-xs text-ink-faint">{copy.small}</p>
          </div>
          <IconButton label={copy.actions.refresh} icon={<RefreshCw />} className="self-start" />
        </Card>
        <Card render={<article />} className="flex items-center gap-4">
          <FlagStatus status="open" />
          <div className="min-w-0 flex-1">
            <p className="text-sm text-ink-soft">{copy.status.title}</p>
            <h3 className="text-xl">{copy.status.open}</h3>
            <p className="mt-1 text-xs text-ink-faint">{copy.small}</p>
          </div>
          <FlagStatus status="closed" />
        </Card>
        <Card render={<article />} className="flex items-center gap-4">
          <WeatherIcon kind="partly-cloudy" />
          <div className="min-w-0 flex-1">
            <p className="text-sm text-ink-soft">{copy.status.weather}</p>
            <h3 className="text-xl tabular-nums">{copy.status.degrees}</h3>
            <p className="text-sm text-ink-soft">{copy.status.sky}</p>
          </div>
        </Card>
        <Card render={<Link to="/" />} interactive>
          {copy.body}
        </Card>
        <Card tone="sand">{copy.body}</Card>
        <Card tone="sky">{copy.body}</Card>
        <Card tone="sunken">{copy.long.sentence}</Card>
      </div>
    </GallerySection>
  );
}

type TeeTimeProps = { title: string; place: string; count: number; past?: boolean };

function TeeTime({ title, place, count, past = false }: TeeTimeProps) {
  return (
    <Card render={<article />} className="flex gap-4 large-text:flex-col large-text:gap-3">
      <DateBlock {...copy.session.date} dateTime="2025-11-22T09:40" past={past} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{place}</span>
          </p>
        </div>
        <Flight players={players.slice(0, count)} places={4} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge tone="sky">{copy.session.skill}</Badge>
          <Button size="small" disabled={past}>
            {past ? copy.actions.full : copy.actions.request}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const rows = Array.from({ length: 2_000 }, (_, index) => ({
  id: `${index}`,
  name: `${copy.people[index % copy.people.length] ?? ''} ${index + 1}`,
  note: index % 7 === 3 ? copy.body : copy.session.place,
}));

export function GalleryList() {
  return (
    <GallerySection id="lists" title={copy.sections.lists}>
      <VirtualList
        label={copy.sections.lists}
        items={rows}
        getKey={(row) => row.id}
        estimateHeight={68}
        renderItem={(row) => (
          <div className="flex items-center gap-4 border-b border-line py-3">
            <Avatar name={row.name} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{row.name}</p>
              <p className="text-sm text-ink-soft">{row.note}</p>
            </div>
            <ScorecardNumber label={copy.handicap} value="18,4" tone="middle" />
          </div>
        )}
      />
    </GallerySection>
  );
}
