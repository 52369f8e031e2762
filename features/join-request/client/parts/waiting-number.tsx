import { waitingNumber, waitingText } from '../../copy.ts';
import { useLiveWaiting, useWaiting } from '../queries.ts';

/** How many join requests wait for this person, as a number on an entry of the menu; nothing without any. */
export function WaitingNumber() {
  const count = useWaiting().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-flag px-1 text-xs font-semibold text-surface tabular-nums">
      <span aria-hidden="true">{waitingNumber(count)}</span>
      <span className="sr-only">, {waitingText(count)}</span>
    </span>
  );
}

/** Keeps the number fresh on every screen; once per app, while the menus show it in two places. */
export function WaitingWatch() {
  useLiveWaiting();
  return null;
}
