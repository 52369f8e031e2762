import { MapPin, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DateBlock } from '../date-block.tsx';
import { Flight } from '../flight/flight.tsx';
import { IconButton } from '../icon-button.tsx';
import { FlagStatus } from '../illustrations/flag-status.tsx';
import { WeatherIcon } from '../illustrations/weather-icon.tsx';
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

interface TeeTimeProps {
  title: string;
  place: string;
  count: number;
  past?: boolean;
}

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
