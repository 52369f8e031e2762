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
import { Link } from 'react-router';
import { formatAge } from '#platform/shared/dutch.ts';
import { classNames } from '#ui/class-names.ts';
import { notificationCopy, notificationText } from '../../copy.ts';
import type { Notification } from '../../notification.ts';
import { notificationTarget } from '../../rules.ts';

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
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { kind, at, read } = notification;
  const { path, opened } = notificationTarget(notification);
  const Icon = icons[kind] ?? Bell;
  return (
    <Link
      to={opened ? `${path}?opened=${opened}` : path}
      onClick={onOpen}
      className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2.5 hover:bg-sunken"
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
      <span className="min-w-0 flex-1">
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
