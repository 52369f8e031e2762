import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { conversationCopy } from './copy.ts';
import { longestMessage, reactions } from './rules.ts';

export type Reaction = (typeof reactions)[number];

declare const proven: unique symbol;
declare const own: unique symbol;

/** A conversation in which the caller takes part. Only the gate in server/reads.ts creates one. */
export type ConversationId = string & { readonly [proven]: true };

/** A message that the caller sent. Only the gate in server/reads.ts creates one. */
export type OwnMessageId = string & { readonly [own]: true };

export const messageText = textInput()
  .min(1, conversationCopy.validation.empty)
  .max(longestMessage, conversationCopy.validation.long);

export const removed = z.object({ messageId: idOutput });

export const mute = z.object({ muted: z.boolean() });

const named = z.object({ id: idOutput, displayName: z.string() });

/** What a reply shows of the message that it answers. */
export const quote = z.object({
  seq: z.number(),
  sender: named,
  /** The first characters. */
  message: z.string(),
  removed: z.boolean(),
});
export type Quote = z.infer<typeof quote>;

export const message = z.object({
  id: idOutput,
  conversationId: idOutput,
  /** The order in the conversation; increasing, with possible gaps. */
  seq: z.number(),
  sender: person,
  message: z.string(),
  sentAt: instantOutput,
  /** The sender or an admin removed the text; the message says so. */
  removed: z.boolean(),
  /** Null: it answers no message. */
  quote: quote.nullable(),
  /** One per reader at most, the earliest first. */
  reactions: z.array(z.object({ reaction: z.enum(reactions), person: named })),
});
export type Message = z.infer<typeof message>;

export const messagePage = z.object({
  /** Oldest first. */
  items: z.array(message),
  /** Pass it as `before` to get the older page; null at the beginning of the conversation. */
  older: z.number().nullable(),
  /** The caller's read pointer, from any device. */
  readSeq: z.number(),
  /** The caller gets no notifications of the conversation. */
  muted: z.boolean(),
});
export type MessagePage = z.infer<typeof messagePage>;

/** A message that holds the words. */
export const foundMessage = z.object({
  seq: z.number(),
  sender: named,
  message: z.string(),
  sentAt: instantOutput,
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const foundPage = z.object({
  /** Newest first. Some pages hold nothing, because each looks through a limited number of messages. */
  items: z.array(foundMessage),
  /** Pass it as `before` to look further back; null at the beginning of the conversation. */
  older: z.number().nullable(),
});
export type FoundPage = z.infer<typeof foundPage>;

export const sent = z.object({ id: idOutput, seq: z.number(), sentAt: instantOutput });
export const read = z.object({ readSeq: z.number() });
