import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import type {
  Choice,
  ChoiceKind,
  Notification,
  NotificationChannel,
  NotificationEvent,
  NotificationKind,
} from './notification.ts';

// Not beside the schemas: a phone would otherwise build all schemas of notifications at every start of the app.
export const notificationChannels = ['in_app', 'push', 'mail'] as const;

/** The defaults: push for what needs an answer, and mail only where it would otherwise be missed. */
const proposed: Record<ChoiceKind, Record<NotificationChannel, boolean>> = {
  play_request: { in_app: true, push: true, mail: true },
  join_request: { in_app: true, push: true, mail: true },
  message: { in_app: true, push: true, mail: false },
  golf_session: { in_app: true, push: true, mail: true },
  rating: { in_app: true, push: true, mail: false },
  club_update: { in_app: true, push: false, mail: false },
  report: { in_app: true, push: true, mail: false },
  membership: { in_app: true, push: true, mail: true },
  club_request: { in_app: true, push: true, mail: false },
  reminder: { in_app: true, push: true, mail: false },
  digest: { in_app: false, push: false, mail: false },
};

export const proposedChoice = (kind: ChoiceKind): Choice => ({ kind, ...proposed[kind] });

/** The number of days after which notifications are deleted. */
export const keptDays = 90;

/**
 * How many minutes a mail waits: what was read in the app meanwhile is not mailed. A golf session may be about to start, so mails
 * about it do not wait. Null: the answer to a club request is a mail of its own, which cannot be turned off.
 */
export function mailDelay(kind: NotificationKind): number | null {
  if (kind === 'club_request') return null;
  if (kind === 'golf_session' || kind === 'reminder') return 0;
  // People answer within a conversation: one mail about several messages.
  return kind === 'message' ? 15 : 3;
}

/** The channels that can be chosen for a kind. */
export const channelsOf = (kind: ChoiceKind): readonly NotificationChannel[] =>
  kind === 'digest'
    ? ['mail']
    : notificationChannels.filter((channel) => channel !== 'mail' || mailDelay(kind) !== null);

const monday = 1;
/** Times in Amsterdam. A server that starts after the end sends nothing: the mail is for the morning. */
const digestHours = { from: '08:00', until: '12:00' };

/** The Monday (YYYY-MM-DD) whose digests are sent now; null at other times. */
export function digestWeek(now: Date): string | null {
  const { date, time } = toAmsterdam(now);
  const isMonday = new Date(`${date}T12:00:00Z`).getUTCDay() === monday;
  return isMonday && time >= digestHours.from && time < digestHours.until ? date : null;
}

/** When the mail of this Monday is of no use any more. */
export const digestEnd = (week: string): Date | null => fromAmsterdam(week, digestHours.until);

/** Where a mail can be turned off: the page for people, and the path of the call for mail programs. */
export const unsubscribePage = '/meldingen-uit';
export const oneClickPath = '/unsubscribe/one-click';

/** Seconds between a notification and its push: one that is read meanwhile is not pushed. */
export const pushDelay = 5;

/** Times of day in Amsterdam, HH:MM. */
export type QuietHours = { quiet: boolean; from: string; until: string };
export const proposedQuietHours: QuietHours = { quiet: true, from: '21:00', until: '08:00' };

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** When the quiet hours around `now` end; null outside of them. */
export function quietEnd({ quiet, from, until }: QuietHours, now: Date): Date | null {
  if (!quiet || from === until) return null;
  const { date, time } = toAmsterdam(now);
  const overMidnight = from > until;
  const isQuiet = overMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const end = fromAmsterdam(overMidnight && time >= from ? dayAfter(date) : date, until);
  // In the hour that occurs twice in autumn, `end` is in its first occurrence, which may be over.
  return end && end > now ? end : null;
}

const highestPriority = 10;

/** What a player must know before leaving for the club. Who joined or left can be read there. */
const decisive: ReadonlySet<string> = new Set<NotificationEvent<'golf_session'>>([
  'moved',
  'relocated',
  'cancelled',
  'removed',
  'restored',
  'place_offered',
  'player_removed',
  'course_closed',
  'series_changed',
  'series_cancelled',
]);

type OfGolfSession = { kind: string; event: string; golfSessionStartsAt: string | null };

/** The start of the golf session that the user plays, or does not play, because of this; null for any other notification. */
const decidedStart = ({ kind, event, golfSessionStartsAt }: OfGolfSession): Date | null =>
  kind === 'golf_session' && decisive.has(event) && golfSessionStartsAt !== null
    ? new Date(golfSessionStartsAt)
    : null;

/** Whether a notification is pushed in quiet hours too: a reminder, a golf session of today, or an alert with the highest priority. */
export function isUrgent(about: OfGolfSession & { priority: number | null }, now: Date): boolean {
  if (about.kind === 'club_update') return (about.priority ?? 0) >= highestPriority;
  // The user chose the moment of the reminder.
  if (about.kind === 'reminder') return true;
  const start = decidedStart(about);
  return start !== null && toAmsterdam(start).date === toAmsterdam(now).date;
}

/** Hours before a start: a player who reads a push later is on the way to the club. */
const onTheWay = 2;

/** Whether a push that waits until the quiet hours end comes too late for the golf session that it is about, early next morning. */
export function comesTooLate(about: OfGolfSession, now: Date, heldUntil: Date): boolean {
  const start = decidedStart(about);
  return start !== null && start > now && start.getTime() < heldUntil.getTime() + onTheWay * 3_600_000;
}

/** Says in an address of which club a notification is. Not 'club', which filters golf sessions and chooses the club of administration. */
export const clubParameter = 'notified-club';

type Targeted = Pick<Notification, 'kind' | 'event' | 'relatedId' | 'golfSessionId' | 'clubId'>;
type Target = {
  path: string;
  /** Which toast to show on arrival, as for a deep link; null: none. */
  opened: 'session' | 'chat' | 'my-sessions' | 'join-request' | null;
};

const homeOfClub = (clubId: string | null): Target => ({
  path: clubId ? `/updates?${clubParameter}=${clubId}` : '/updates',
  opened: null,
});

const ownGolfSessions: Target = { path: '/my-sessions', opened: 'my-sessions' };

/** Events of a golf session after which it is still there for the recipient. */
const withPage = new Set([
  'changed',
  'series_changed',
  'moved',
  'relocated',
  'restored',
  'handover_offered',
  'handover_accepted',
  'invited',
]);

/** Where a notification leads. A golf session that ended or was declined has no page for this user. */
export function notificationTarget({ kind, event, relatedId, golfSessionId, clubId }: Targeted): Target {
  switch (kind) {
    case 'play_request':
      return event === 'accepted' && relatedId
        ? { path: `/chat/${relatedId}`, opened: 'chat' }
        : { path: '/chats', opened: null };
    case 'join_request':
      if (!relatedId || event === 'declined') return ownGolfSessions;
      return event === 'asked' || event === 'series_asked'
        ? { path: `/session-management/${relatedId}`, opened: 'join-request' }
        : { path: `/session-participant/${relatedId}`, opened: 'session' };
    case 'message':
      if (golfSessionId) return { path: `/session-participant/${golfSessionId}`, opened: 'session' };
      return relatedId ? { path: `/chat/${relatedId}`, opened: 'chat' } : { path: '/chats', opened: null };
    case 'reminder':
      return relatedId ? { path: `/session-participant/${relatedId}`, opened: 'session' } : ownGolfSessions;
    case 'golf_session':
      if (relatedId && (event === 'left' || event === 'joined' || event === 'handover_declined'))
        return { path: `/session-management/${relatedId}`, opened: null };
      if (relatedId && event === 'course_closed')
        return { path: `/session-management/${relatedId}`, opened: 'session' };
      if (!relatedId || !withPage.has(event)) return ownGolfSessions;
      // Golfers who wait for an answer or a place have no page of it.
      return golfSessionId
        ? { path: `/session-participant/${relatedId}`, opened: 'session' }
        : { path: `/golf-buddy?sessie=${relatedId}`, opened: null };
    case 'club_request':
      return clubId ? homeOfClub(clubId) : { path: '/club-selection', opened: null };
    case 'rating':
      return { path: relatedId ? `/session-rating/${relatedId}` : '/my-sessions', opened: null };
    case 'report':
      return { path: '/profile', opened: null };
    default:
      return homeOfClub(clubId);
  }
}

/** Where the mail of several notifications leads: the page of all of them, else that of the user's golf sessions, else the home. */
export function mailTarget(notifications: readonly Targeted[]): Target {
  const [first, ...others] = notifications.map(notificationTarget);
  if (first && others.every(({ path }) => path === first.path)) return first;
  return notifications.every(({ kind }) => kind === 'golf_session') ? ownGolfSessions : homeOfClub(null);
}
