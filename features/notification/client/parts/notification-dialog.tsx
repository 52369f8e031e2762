import {
  AlarmClock,
  Bell,
  CalendarCheck,
  Flag,
  LandPlot,
  MailCheck,
  MessageCircle,
  Megaphone,
  Star,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { formatAge } from '#platform/shared/dutch.ts';
import type { EventKind } from '#platform/shared/live.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyNews } from '#ui/illustrations/empty-news.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notificationCopy, notificationText } from '../../copy.ts';
import type { Notification } from '../../notification.ts';
import { notificationTarget } from '../../rules.ts';
import { markRead } from '../model/commands.ts';
import { useNotifications } from '../model/queries.ts';

interface NotificationDialogProps {
  open: boolean;
  onClose: () => void;
  /** Shown above the list. */
  offer: ReactNode;
  changedBy: readonly EventKind[];
}

const text = notificationCopy.bell;

const nothingYet = <EmptyState illustration={<EmptyNews className="mx-auto max-w-36" />} {...text.empty} />;

/** The notifications, newest first. A tap leads to what it is about and marks it as read. */
export function NotificationDialog({ open, onClose, offer, changedBy }: NotificationDialogProps) {
  const list = useNotifications({ open, changedBy });
  const { send, pending } = useSend(markRead);
  const now = useMinute();
  const newest = list.data?.pages[0]?.items[0];
  const isUnread = list.data?.pages.some(({ items }) => items.some(({ read }) => !read)) ?? false;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.open}
      footer={
        newest && isUnread ? (
          <Button
            variant="secondary"
            pending={pending}
            onClick={() => void send({ notificationId: newest.id, older: true })}
          >
            {text.allRead}
          </Button>
        ) : null
      }
    >
      {offer}
      <PagedList
        list={list}
        loading={<NotificationsLoading />}
        failureTitle={text.loadTitle}
        empty={nothingYet}
        more={text.more}
      >
        {(items) => (
          <ul className="-mx-2">
            {items.map((item) => (
              <li key={item.id}>
                <NotificationRow
                  notification={item}
                  now={now}
                  onOpen={() => {
                    if (!item.read) void send({ notificationId: item.id, older: false });
                    onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {/* After the list, because it is rarely used: below it, it would take the room of a notification. */}
      <ButtonLink
        variant="quiet"
        wide
        className="mt-2"
        render={<Link to="/profile/notifications" onClick={onClose} />}
      >
        {text.choices}
      </ButtonLink>
    </Dialog>
  );
}

function NotificationsLoading() {
  return (
    <Loading label={text.loading} className="space-y-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton shape="circle" className="size-10" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton shape="line" className="w-5/6" />
            <Skeleton shape="line" className="w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = {
  play_request: Flag,
  join_request: CalendarCheck,
  message: MessageCircle,
  golf_session: LandPlot,
  rating: Star,
  club_update: Megaphone,
  membership: UserRoundCheck,
  club_request: MailCheck,
  reminder: AlarmClock,
};

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onOpen: () => void;
}

/** One notification: a link to what it is about. */
function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { kind, at, read } = notification;
  const { path, opened } = notificationTarget(notification);
  const Icon = icons[kind] ?? Bell;
  return (
    <Link
      to={opened ? `${path}?opened=${opened}` : path}
      onClick={onOpen}
      className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2.5 hover:bg-sunken large-text:flex-wrap large-text:justify-between large-text:gap-y-1"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-full',
          read ? 'bg-sunken text-ink-soft' : 'bg-primary-soft text-primary',
        )}
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1 large-text:order-1 large-text:basis-full">
        <span className={classNames('block wrap-anywhere', !read && 'font-semibold')}>
          {notificationText(notification)}
        </span>
        <time dateTime={at} className="text-xs text-ink-soft tabular-nums">
          {formatAge(at, now)}
        </time>
      </span>
      {read ? null : (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-primary">
          <span className="sr-only">{notificationCopy.bell.unread}</span>
        </span>
      )}
    </Link>
  );
}
