import { MapPin, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { galleryCopy as copy } from '../copy.ts';
import { DateBlock } from '../date-block.tsx';
import { Flight } from '../flight.tsx';
import type { FlightPlayer } from '../flight.tsx';
import { IconButton } from '../icon-button.tsx';
import { FlagStatus } from '../illustrations/flag-status.tsx';
import { WeatherIcon } from '../illustrations/weather-icon.tsx';
import { StarRating } from '../star-rating.tsx';
import { GallerySection } from './gallery-section.tsx';

const players: FlightPlayer[] = copy.people.map((name, place) => ({
  id: name,
  name,
  organiser: place === 0,
}));

export function GalleryCards() {
  const [count, setCount] = useState(2);
  return (
    <>
      <GallerySection title={copy.sections.cards}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Card render={<article />} className="flex gap-4">
            <DateBlock {...copy.session.date} dateTime="2025-11-22T09:40" />
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <div>
                <h3 className="text-lg">{copy.session.title}</h3>
                <p className="flex items-center gap-1.5 text-sm text-ink-soft">
                  <MapPin aria-hidden="true" className="size-4" />
                  {copy.session.place}
                </p>
              </div>
              <Flight players={players.slice(0, count)} places={4} />
              <p className="text-sm text-ink-soft">{copy.session.note}</p>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Badge tone="sky">{copy.session.skill}</Badge>
                <Button size="small">{copy.actions.request}</Button>
              </div>
            </div>
          </Card>
          <Card render={<article />} className="flex items-center gap-4">
            <FlagStatus status="restricted" />
            <div className="flex-1">
              <p className="text-sm text-ink-soft">{copy.status.title}</p>
              <h3 className="text-xl">{copy.status.restricted}</h3>
              <p className="text-sm text-ink-soft">{copy.status.reason}</p>
              <p className="mt-1 text-xs text-ink-faint">{copy.small}</p>
            </div>
            <IconButton label={copy.actions.refresh} icon={<RefreshCw />} className="self-start" />
          </Card>
          <Card render={<article />} className="flex items-center gap-4">
            <FlagStatus status="open" />
            <div className="flex-1">
              <p className="text-sm text-ink-soft">{copy.status.title}</p>
              <h3 className="text-xl">{copy.status.open}</h3>
              <p className="mt-1 text-xs text-ink-faint">{copy.small}</p>
            </div>
            <FlagStatus status="closed" />
          </Card>
          <Card render={<article />} className="flex items-center gap-4">
            <WeatherIcon kind="partly-cloudy" />
            <div className="flex-1">
              <p className="text-sm text-ink-soft">{copy.status.weather}</p>
              <h3 className="text-xl tabular-nums">{copy.status.degrees}</h3>
              <p className="text-sm text-ink-soft">{copy.status.sky}</p>
            </div>
          </Card>
          <Card tone="sand">{copy.body}</Card>
          <Card tone="sky">{copy.body}</Card>
          <Card tone="sunken">{copy.body}</Card>
          <Card render={<Link to="/" />} interactive>
            {copy.body}
          </Card>
        </div>
      </GallerySection>
      <GallerySection title={copy.sections.people}>
        <div className="flex flex-wrap items-center gap-3">
          {copy.people.map((name) => (
            <Avatar key={name} name={name} label={name} />
          ))}
          <Avatar name={copy.people[0]} size="xs" />
          <Avatar name={copy.people[1]} size="sm" />
          <Avatar name={copy.people[2]} size="lg" />
          <Avatar name={copy.people[3]} size="xl" />
          <Avatar name={copy.people[4]} src="data:image/webp;base64,AAAA" size="lg" />
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <Flight players={players.slice(0, count)} places={4} size="sm" />
          <Flight players={players.slice(0, count)} places={4} size="md" />
          <Flight players={players.slice(0, count)} places={4} size="lg" />
          <Button size="small" variant="secondary" onClick={() => setCount(count < 4 ? count + 1 : 1)}>
            {copy.actions.join}
          </Button>
        </div>
        <Flight players={players} places={8} size="lg" />
        <StarRating value={4.3} text="4,3" caption={copy.ratings} />
        <StarRating value={3.6} text="3,6" caption={copy.ratings} size="md" />
      </GallerySection>
    </>
  );
}
