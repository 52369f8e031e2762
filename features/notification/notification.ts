import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { notificationChannels } from './rules.ts';

/** Kinds of notifications. */
export const notificationKinds = [
  'play_request',
  'join_request',
  'message',
  'golf_session',
  'rating',
  'club_update',
  'report',
  'membership',
  'club_request',
  'reminder',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What can be chosen: the kinds of notifications, and the weekly digest, which is a mail only. */
export const choiceKinds = [...notificationKinds, 'digest'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** Events per kind. */
type NotificationEvents = {
  play_request: 'asked' | 'accepted' | 'declined';
  join_request: 'asked' | 'series_asked' | 'accepted' | 'declined';
  message: 'sent';
  golf_session:
    | 'changed'
    | 'moved'
    | 'relocated'
    | 'cancelled'
    | 'removed'
    | 'tidied'
    | 'restored'
    | 'left'
    | 'joined'
    | 'place_offered'
    | 'place_lapsed'
    | 'player_removed'
    | 'handover_offered'
    | 'handover_accepted'
    | 'handover_declined'
    | 'closed'
    | 'passed'
    | 'course_closed'
    | 'series_changed'
    | 'series_cancelled'
    | 'invited';
  rating: 'asked';
  club_update: 'published';
  report: 'dismissed' | 'removed' | 'suspended';
  membership: 'approved';
  club_request: 'approved' | 'contact_invited' | 'rejected';
  reminder: 'soon';
};
export type NotificationEvent<Kind extends NotificationKind> = NotificationEvents[Kind];

export type NotificationChannel = (typeof notificationChannels)[number];

/** One row per kind, in the order of `choiceKinds`. */
export const choice = z.object({
  kind: z.enum(choiceKinds),
  in_app: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
});
export type Choice = z.infer<typeof choice>;
export const choices = z.object({ items: z.array(choice) });

/** One channel of one kind, so that concurrent choices on two devices do not overwrite each other. */
export const chooseInput = z
  .strictObject({
    id: idInput,
    kind: z.enum(choiceKinds),
    channel: z.enum(notificationChannels),
    on: z.boolean(),
  })
  .refine(({ kind, channel }) => kind !== 'digest' || channel === 'mail', { path: ['channel'] });

const timeInput = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Times of day in Amsterdam, HH:MM. */
export const quietHours = z.object({ quiet: z.boolean(), from: z.string(), until: z.string() });
export const quietHoursInput = z
  .strictObject({ id: idInput, quiet: z.boolean(), from: timeInput, until: timeInput })
  .refine(({ from, until }) => from !== until, { path: ['until'] });

/** What the link is about. */
export const mailSet = z.object({ kinds: z.array(z.enum(choiceKinds)), on: z.boolean() });

/** Facts without words: the client builds the sentence. Kinds and events of later versions are possible. */
export const notification = z.object({
  id: idOutput,
  kind: z.string(),
  event: z.string(),
  /** The current name of the actor; null when nobody is named. */
  actor: z.string().nullable(),
  /** What the notification is about: see `notificationTarget`. */
  relatedId: idOutput.nullable(),
  golfSessionStartsAt: instantOutput.nullable(),
  /** Until when the recipient can take an offered place; null for other events. */
  answerUntil: instantOutput.nullable(),
  /** For messages in a golf session's conversation, and for changes of a golf session that the recipient plays in. */
  golfSessionId: idOutput.nullable(),
  golfSessionTitle: z.string().nullable(),
  /** When the sender of a play request wants to play; null without a wish, and for other kinds. */
  wish: z.string().nullable(),
  /** Unread messages of the conversation, up to `mostCounted`; null when read, and for other kinds. */
  messages: z.number().nullable(),
  /** The club that the notification is about; null for other events. */
  clubId: idOutput.nullable(),
  /** The name of that club, or of a requested club that was rejected. */
  clubName: z.string().nullable(),
  at: instantOutput,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** `older`: also all notifications before this one, but none that arrived later and was not seen. */
export const readInput = z.strictObject({ id: idInput, notificationId: idInput, older: z.boolean() });
