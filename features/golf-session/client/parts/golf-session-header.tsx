import { useState, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { ReportGolfSession } from './report-golf-session.tsx';
import type { GolfSession } from '../../golf-session.ts';
import { GolfSessionFacts } from './golf-session-facts.tsx';
import { GolfSessionRoom } from './golf-session-room.tsx';

interface GolfSessionHeaderProps {
  golfSession: GolfSession;
  action?: ReactNode;
  extras?: ReactNode;
  /** The chat is open beside it or below. */
  chat: boolean;
}

/** The facts of a golf session, above its tabs or beside them. On a phone most of them fold, so that the tabs are on the first screen. */
export function GolfSessionHeader({ golfSession, action, extras, chat }: GolfSessionHeaderProps) {
  const [folded, setFolded] = useState(true);
  return (
    <Card
      render={<header data-folded={folded || undefined} />}
      className="flex flex-col gap-3 foldable:px-3.5 foldable:py-3 large-text:gap-1.5 large-text:py-2 lg:gap-4"
    >
      <GolfSessionFacts
        golfSession={golfSession}
        fold={{ folded, toggle: () => setFolded(!folded) }}
        heading={
          <div className="flex items-start justify-between gap-2">
            <h1 tabIndex={-1} className="min-w-0 text-lg leading-snug wrap-anywhere folded:line-clamp-3">
              {golfSession.title}
            </h1>
            <ReportGolfSession golfSession={golfSession} />
          </div>
        }
      />
      {action}
      {extras}
      {chat ? (
        <div className="folded:hidden">
          <GolfSessionRoom golfSession={golfSession} />
        </div>
      ) : null}
    </Card>
  );
}
