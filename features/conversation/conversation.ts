import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { limitInput } from '#platform/shared/page.ts';
import { withoutHiddenMarks } from '#platform/shared/text.ts';
import { conversationCopy } from './copy.ts';

declare const proven: unique symbol;

/** A conversation in which the caller takes part. Only the gate in server/reads.ts creates one. */
export type ConversationId = string & { readonly [proven]: true };

export const longestMessage = 1000;

export const messageText = z
  .string()
  .overwrite(withoutHiddenMarks)
  .trim()
  .min(1, conversationCopy.validation.empty)
  .max(longestMessage, conversationCopy.validation.long);

export const messagesInput = z.strictObject({
  conversationId: idInput,
  /** Only messages with a lower number: the next older page. */
  before: z.coerce.number().int().positive().optional(),
  limit: limitInput(50),
});

export const sendInput = z.strictObject({ id: idInput, conversationId: idInput, message: messageText });

/** The newest visible message. */
export const readInput = z.strictObject({ conversationId: idInput, seq: z.number().int().positive() });

/** Without notifications and without a number in the menu, until it is switched on again. */
export const muteInput = z.strictObject({ id: idInput, conversationId: idInput, muted: z.boolean() });
export const mute = z.object({ muted: z.boolean() });

export const message = z.object({
  id: idOutput,
  conversationId: idOutput,
  /** The order in the conversation; increasing, with possible gaps. */
  seq: z.number(),
  sender: person,
  message: z.string(),
  sentAt: instantOutput,
  /** An admin removed the text after a report; the message says so. */
  removed: z.boolean(),
});
export type Message = z.infer<typeof message>;

export const messagePage = z.object({
  /** Oldest first. */
  items: z.array(message),
  /** Pass it as `before` to get the older page; null at the beginning of the conversation. */
  older: z.number().nullable(),
  /** The caller's read pointer, from any device. */
  readSeq: z.number(),
});
export type MessagePage = z.infer<typeof messagePage>;

export const sent = z.object({ id: idOutput, seq: z.number(), sentAt: instantOutput });
export const read = z.object({ readSeq: z.number() });
