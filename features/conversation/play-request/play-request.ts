import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { playWishes } from '#features/profile/rules.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { playRequestCopy } from './copy.ts';

/** Play requests that a user sends in 24 hours, each to a different person. */
export const mostSentPerDay = 20;

/** Play requests that a user receives in an hour. */
export const mostReceivedPerHour = 5;

declare const proven: unique symbol;

/** A member whom the caller may ask to play. Only the gate in server/reads.ts creates one. */
export type PlayRequestRecipientId = string & { readonly [proven]: 'recipient' };

/** A play request to the caller. Only the gate in server/reads.ts creates one. */
export type ReceivedPlayRequestId = string & { readonly [proven]: 'received' };

export const playRequestStates = ['pending', 'accepted', 'rejected'] as const;
export type PlayRequestState = (typeof playRequestStates)[number];

/** Empty counts as none. */
export const playRequestMessage = textInput().max(500, playRequestCopy.validation.messageLong);

export const playRequest = z.object({
  id: idOutput,
  requester: person.extend({ handicap: z.number().nullable() }),
  message: z.string().nullable(),
  wish: z.enum(playWishes).nullable(),
  createdAt: instantOutput,
});
export type PlayRequest = z.infer<typeof playRequest>;

export const decideInput = z.strictObject({ id: idInput, playRequestId: idInput });
export const accepted = z.object({ id: idOutput, conversationId: idOutput });
export const rejected = z.object({ id: idOutput });
