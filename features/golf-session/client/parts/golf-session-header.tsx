import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { ReportGolfSession } from './golf-session-card.tsx';
import type { GolfSession } from '../../golf-session.ts';
import { GolfSessionFacts } from './golf-session-facts.tsx';

interface GolfSessionHeaderProps {
  golfSession: GolfSession;
  action?: ReactNode;
  extras?: ReactNode;
}

/** The facts of a golf session, above its tabs or beside them. */
export function GolfSessionHeader({ golfSession, action, extras }: GolfSessionHeaderProps) {
  return (
    <Card render={<header />} className="flex flex-col gap-3 lg:gap-4">
      <GolfSessionFacts
        golfSession={golfSession}
        heading={
          <div className="flex items-start justify-between gap-2">
            <h1 tabIndex={-1} className="min-w-0 text-lg leading-snug wrap-anywhere lg:text-xl">
              {golfSession.title}
            </h1>
            <ReportGolfSession golfSession={golfSession} />
          </div>
        }
      />
      {action}
      {extras}
    </Card>
  );
}
