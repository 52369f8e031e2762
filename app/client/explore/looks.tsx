import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstName } from '#features/profile/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateBlock } from '#ui/date-block.tsx';
import { Flight } from '#ui/flight/flight.tsx';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { WeatherIcon } from '#ui/illustrations/weather-icon.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { exploreCopy } from './copy.ts';

const { home, news, golfSessions, members, chat } = exploreCopy;

export function CourseLook() {
  return (
    <Look title={home.title} body={home.body}>
      <div className="grid grid-cols-1 gap-3">
        <Card className="flex items-start gap-4">
          <FlagStatus status="open" className="size-18 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold text-ink-soft">{home.courseTitle}</p>
            <p className="font-display text-xl font-semibold text-fairway-ink">{home.status}</p>
            <p className="mt-1 text-sm">{home.message}</p>
            <p className="mt-2 text-xs text-ink-soft tabular-nums">{home.time}</p>
          </div>
        </Card>
        <Card className="flex items-center gap-4">
          <WeatherIcon kind="partly-cloudy" className="size-18 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold text-ink-soft">{home.weatherTitle}</p>
            <p className="font-display text-xl font-semibold tabular-nums">{home.temperature}</p>
            <p className="mt-1 text-sm">{home.weather}</p>
          </div>
        </Card>
      </div>
    </Look>
  );
}

export function NewsLook() {
  return (
    <Look title={news.title} body={news.body}>
      <div className="grid grid-cols-1 gap-3">
        {news.items.map(({ kind, date, title, body }) => (
          <Card key={title}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <Badge tone="sand">{kind}</Badge>
              {date}
            </p>
            <h3 className="mt-2 text-lg leading-snug">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{body}</p>
          </Card>
        ))}
      </div>
    </Look>
  );
}

export function GolfSessionsLook() {
  return (
    <Look title={golfSessions.title} body={golfSessions.body}>
      <div className="grid grid-cols-1 gap-3">
        {golfSessions.items.map(
          ({ date, dateTime, when, title, place, skill, organiser, others, places }) => (
            <Card key={title} className="flex flex-col gap-4">
              <div className="flex gap-4 large-text:flex-col large-text:gap-3">
                <DateBlock {...date} dateTime={dateTime} label={when} />
                <div className="min-w-0 flex-1">
                  <h3 className="text-lg leading-snug">{title}</h3>
                  <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
                    <MapPin aria-hidden="true" className="at-first-line size-4 shrink-0" />
                    <span className="min-w-0">{place}</span>
                  </p>
                  <p className="mt-2.5">
                    <Badge tone="sky">{skill}</Badge>
                  </p>
                </div>
              </div>
              <Flight
                places={places}
                players={[organiser, ...others].map((name, index) => ({
                  id: name,
                  name,
                  firstName: firstName(name),
                  organiser: index === 0,
                }))}
              />
            </Card>
          ),
        )}
      </div>
    </Look>
  );
}

export function MembersLook() {
  return (
    <Look title={members.title} body={members.body}>
      <Card className="py-1 sm:py-2">
        <ul className="divide-y divide-line">
          {members.items.map(({ name, style, since, handicap, tone }) => (
            <li key={name} className="flex items-center gap-3.5 py-3 large-text:flex-wrap">
              <Avatar name={name} />
              <div className="min-w-0 flex-1 large-text:order-1 large-text:basis-full">
                <p className="font-semibold">{name}</p>
                <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft max-[22rem]:flex-col">
                  <span>{style}</span>
                  <span aria-hidden="true" className="max-[22rem]:hidden">
                    ·
                  </span>
                  <span>{since}</span>
                </p>
              </div>
              <ScorecardNumber value={handicap} label={members.handicap} tone={tone} />
            </li>
          ))}
        </ul>
      </Card>
    </Look>
  );
}

export function ChatLook() {
  return (
    <Look title={chat.title} body={chat.body}>
      <ul className="flex flex-col gap-2.5">
        {chat.items.map(({ name, text, time, own }) => (
          <li
            key={text}
            className={`max-w-[85%] rounded-lg px-3.5 py-2 ${
              own ? 'self-end bg-primary-soft' : 'self-start border border-line bg-raised'
            }`}
          >
            <p className={own ? 'sr-only' : 'text-sm font-semibold'}>{name}</p>
            <p>{text}</p>
            <p className="mt-0.5 text-right text-xs text-ink-soft tabular-nums">{time}</p>
          </li>
        ))}
      </ul>
    </Look>
  );
}

interface LookProps {
  title: string;
  body: string;
  children: ReactNode;
}

/** One part of a club, shown with the components of its real screens. Nothing in it can be pressed. */
function Look({ title, body, children }: LookProps) {
  return (
    <li>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{body}</p>
      {children}
    </li>
  );
}
