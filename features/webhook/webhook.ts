import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';

/** The events that a webhook can receive. The first word is the noun that it is about. */
export const webhookEvents = [
  'member.joined',
  'member.left',
  'course.status_changed',
  'golf_session.made',
  'golf_session.cancelled',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent when an admin tries a webhook. */
export const testEvent = 'webhook.test';

/** How a try ended. `offBecause`: why a webhook receives nothing. Stored under these names. */
export const outcomes = [
  'accepted',
  'refused',
  'gone',
  'redirected',
  'too-slow',
  'not-allowed',
  'unknown-host',
  'unreachable',
  'insecure',
] as const;
export type Outcome = (typeof outcomes)[number];
const offReasons = ['admin', 'gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

export const url = z.string().trim().min(1).max(500);
export const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .max(webhookEvents.length)
  .refine((chosen) => new Set(chosen).size === chosen.length);

export const makeInput = z.strictObject({ id: idInput, clubId: idInput, url, events });
export const oneInput = z.strictObject({ id: idInput, clubId: idInput, webhookId: idInput });
export type WebhookForm = Pick<z.infer<typeof makeInput>, 'url' | 'events'>;

export const webhook = z.object({
  id: idOutput,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null: it is on. */
  offBecause: z.enum(offReasons).nullable(),
  failingSince: instantOutput.nullable(),
  /** Until when the secret before the last renewal signs too. */
  formerSecretUntil: instantOutput.nullable(),
  /** Messages about members have their names: the admin who answers for the webhook may still read them. */
  namesMembers: z.boolean(),
  createdAt: instantOutput,
});
export type Webhook = z.infer<typeof webhook>;
export const webhooks = z.object({ items: z.array(webhook) });

/** The secret is shown in this answer only. */
export const withSecret = z.object({ webhookId: idOutput, secret: z.string() });
export const changedWebhook = z.object({ webhookId: idOutput });
export const queuedMessage = z.object({ messageId: idOutput });

export const message = z.object({
  id: idOutput,
  type: z.string(),
  createdAt: instantOutput,
  /** `failed`: it was given up, or the webhook was switched off before. */
  state: z.enum(['waiting', 'accepted', 'failed']),
  attempts: z.number(),
  /** Of the last try; null before the first, as the fields below. */
  attemptedAt: instantOutput.nullable(),
  outcome: z.enum(outcomes).nullable(),
  statusCode: z.number().nullable(),
  milliseconds: z.number().nullable(),
  nextTryAt: instantOutput.nullable(),
});
export type Message = z.infer<typeof message>;
