import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMessageTime, formatTime } from '#platform/shared/dutch.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { refreshFailed, updatedAt } from '../../copy.ts';
import type { CourseQuery } from '../model/queries.ts';

interface StatusFrameProps {
  title: string;
  refreshLabel: string;
  course: CourseQuery;
  drawing: ReactNode;
  /** The source to credit. */
  source?: string | undefined;
  children: ReactNode;
}

/** The frame of both cards: title, refresh button, and age. Beside each other on a phone, they are narrow: the drawing is above. */
export function StatusFrame({ title, refreshLabel, course, drawing, source, children }: StatusFrameProps) {
  const { status, failed, askedAt, answeredAt, refreshing, refresh } = course;
  return (
    <Card
      render={<section aria-label={title} />}
      className="relative flex items-start gap-4 large-text:flex-col large-text:gap-2 min-[22rem]:max-sm:block"
    >
      <div className="w-18 shrink-0 min-[22rem]:max-sm:*:size-12">{drawing}</div>
      <div className="min-w-0 flex-1 wrap-anywhere large-text:w-full">
        <h2 className="pr-10 font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
        {children}
        <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums">
          {status ? <span>{updatedAt(formatTime(askedAt))}</span> : null}
          {source && status ? <span>{source}</span> : null}
        </p>
        {status && failed ? (
          <p className="text-xs font-semibold text-amber-ink tabular-nums">
            {refreshFailed(formatMessageTime(answeredAt, askedAt))}
          </p>
        ) : null}
      </div>
      <IconButton
        label={refreshLabel}
        icon={<RefreshCw />}
        pending={refreshing}
        onClick={refresh}
        className="absolute top-2 right-2 [&_svg]:size-5"
      />
    </Card>
  );
}
