import { useQuery } from '@tanstack/react-query';
import { waitingNumber, waitingText } from '../../copy.ts';
import { useLiveWaiting, useWaiting, waitingQuery } from '../queries.ts';

/** The number of join requests that wait for the user's decision, on an entry of the menu; empty without any. */
export function WaitingNumber() {
  const count = useWaiting().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-flag px-1 text-xs font-semibold text-surface tabular-nums">
      {/* Drawn by CSS, so that the visible text of the entry is only its label, which its name begins with. */}
      <span
        aria-hidden="true"
        data-number={waitingNumber(count)}
        className="before:content-[attr(data-number)]"
      />
      <span className="sr-only"> {waitingText(count)}</span>
    </span>
  );
}

/**
 * Keeps the number current on every screen; once per app, while the menus show it in two places. Loads after the screen, so
 * it refetches once: an event may have been missed.
 */
export function WaitingWatch() {
  useQuery({ ...waitingQuery, refetchOnMount: 'always' });
  useLiveWaiting();
  return null;
}
