import { z } from 'zod';
import { person } from '#features/golf-session/golf-session.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { limitInput } from '#platform/shared/page.ts';
import { withoutHiddenMarks } from '#platform/shared/text.ts';
import { groupChatCopy } from './copy.ts';

export const longestMessage = 1000;

export const messageText = z
  .string()
  .overwrite(withoutHiddenMarks)
  .trim()
  .min(1, groupChatCopy.validation.empty)
  .max(longestMessage, groupChatCopy.validation.long);

export const messagesInput = z.strictObject({
  golfSessionId: idInput,
  /** Only messages with a lower number: the next older page. */
  before: z.coerce.number().int().positive().optional(),
  limit: limitInput(50),
});

export const sendInput = z.strictObject({ id: idInput, golfSessionId: idInput, message: messageText });

export const message = z.object({
  id: idOutput,
  golfSessionId: idOutput,
  /** Order in the conversation; rises, may have holes. */
  seq: z.number(),
  sender: person,
  message: z.string(),
  sentAt: instantOutput,
});
export type Message = z.infer<typeof message>;

/** Oldest first. `older`: give it as `before` to get the page above; null at the beginning of the conversation. */
export const messagePage = z.object({ items: z.array(message), older: z.number().nullable() });
export type MessagePage = z.infer<typeof messagePage>;

export const sent = z.object({ id: idOutput, seq: z.number(), sentAt: instantOutput });

/** Kind of the live change that carries a Message as its data, on the topic of its golf session. */
export const messageKind = 'group-chat.message';
