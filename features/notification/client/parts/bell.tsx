import { Bell as BellIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { EventKind } from '#platform/shared/live.ts';
import { IconButton } from '#ui/button.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { notificationCopy, unreadText } from '../../copy.ts';
import { useUnreadNotifications } from '../model/queries.ts';

const text = notificationCopy.bell;

const NotificationDialog = loadLater(
  async () => (await import('./notification-dialog.tsx')).NotificationDialog,
);

interface BellProps {
  /** Shown above the list. */
  offer: ReactNode;
  /** The kinds of live events that change sentences of the list. */
  changedBy: readonly EventKind[];
}

/** The bell of the top bar, with the number of unread notifications. Its list loads when it is first opened. */
export function Bell({ offer, changedBy }: BellProps) {
  const count = useUnreadNotifications();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const isLoaded = useLoaded(NotificationDialog, wanted, text.loadTitle, () => setWanted(false));
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          label={count > 0 ? `${text.open}, ${unreadText(count)}` : text.open}
          icon={<BellIcon />}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        />
        {/* The button does not grow with the text, so its number does not either. */}
        {count > 0 ? (
          <span aria-hidden="true" className="pointer-events-none absolute top-0 right-0 text-[13px]">
            <WaitingBadge count={count} label="" />
          </span>
        ) : null}
      </span>
      {isLoaded ? (
        <NotificationDialog {...{ offer, changedBy, open }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
