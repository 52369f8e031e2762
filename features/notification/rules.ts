import type { Choice, NotificationChannel, NotificationKind } from './notification.ts';

/** The defaults: push for what needs an answer, and mail only where it would otherwise be missed. */
const proposed: Record<NotificationKind, Record<NotificationChannel, boolean>> = {
  play_request: { in_app: true, push: true, mail: true },
  join_request: { in_app: true, push: true, mail: true },
  message: { in_app: true, push: true, mail: false },
  golf_session: { in_app: true, push: true, mail: true },
  rating: { in_app: true, push: false, mail: false },
  club_update: { in_app: true, push: false, mail: false },
  report: { in_app: true, push: true, mail: false },
};

export const proposedChoice = (kind: NotificationKind): Choice => ({ kind, ...proposed[kind] });
