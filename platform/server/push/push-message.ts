import { createHash } from 'node:crypto';

/** Title and body together at most 2 kB, so that every service accepts it. */
export type PushMessage = {
  title: string;
  body: string;
  /** The path to open by a tap. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
  /** How many notifications are unread, for the icon of the app. */
  unread: number;
  /** Seconds for which the push service keeps it for a device that is off. */
  ttl: number;
  urgency: 'normal' | 'high';
};

/**
 * 'gone': the device no longer receives push. Otherwise it failed: `retryAfter` is the least number of seconds until another
 * attempt, null when that would fail too. `reason` is the code of the service, never the token.
 */
export type PushResult = 'sent' | 'gone' | { status: number; reason: string; retryAfter: number | null };

/** A push service answers within a second; one device that is slow must not hold up the others. */
export const longestSend = 5000;
const longestRetryAfter = 3600;

/** The message itself was refused; the same message is refused again. */
const finalStatuses = new Set([400, 413]);

/** `seconds`: for how long the service asks to wait. */
export const failedPush = (status: number, reason: string, seconds: number): PushResult => ({
  status,
  reason,
  retryAfter: finalStatuses.has(status) ? null : Math.min(seconds, longestRetryAfter),
});

/** A tag in 32 characters of base64url, which every service accepts. */
export const topicOf = ({ tag }: PushMessage): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);
