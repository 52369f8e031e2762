import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';

/** Kinds of notifications. */
export const notificationKinds = [
  'play_request',
  'join_request',
  'message',
  'golf_session',
  'rating',
  'club_update',
  'report',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Events per kind. */
type NotificationEvents = {
  play_request: 'asked' | 'accepted' | 'declined';
  join_request: 'asked' | 'accepted' | 'declined';
  message: 'sent';
  golf_session: 'changed' | 'cancelled' | 'removed' | 'tidied' | 'restored';
  rating: 'given';
  club_update: 'published';
  report: 'dismissed' | 'removed' | 'suspended';
};
export type NotificationEvent<Kind extends NotificationKind> = NotificationEvents[Kind];

/** Channels. */
export const notificationChannels = ['in_app', 'push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** One row per kind, in the order of `notificationKinds`. */
export const choice = z.object({
  kind: z.enum(notificationKinds),
  in_app: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
});
export type Choice = z.infer<typeof choice>;
export const choices = z.object({ items: z.array(choice) });

/** One channel of one kind, so that concurrent choices on two devices do not overwrite each other. */
export const chooseInput = z.strictObject({
  id: idInput,
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  on: z.boolean(),
});
