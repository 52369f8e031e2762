import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { joinRequestCopy } from './copy.ts';

declare const proven: unique symbol;

/** A join request to a golf session that the caller organises. Only the gate in server/reads.ts creates one. */
export type DecidableJoinRequestId = string & { readonly [proven]: 'decidable' };

/** A withdrawn request is kept for the rule about asking again, and is in no list. */
export const joinRequestStates = ['pending', 'accepted', 'declined'] as const;
export type JoinRequestState = (typeof joinRequestStates)[number];

/** Empty counts as none. */
export const joinRequestMessage = textInput().max(500, joinRequestCopy.validation.messageLong);

export const decideInput = z.strictObject({ id: idInput, joinRequestId: idInput });
export const decided = z.object({ id: idOutput, status: z.enum(joinRequestStates) });

export const joinRequest = z.object({
  id: idOutput,
  requester: person.extend({ handicap: z.number().nullable(), favoriteClub: z.string() }),
  status: z.enum(joinRequestStates),
  message: z.string().nullable(),
  outsideHandicapRange: z.boolean(),
  createdAt: instantOutput,
  /** Accepting and declining are offered only when this is true. */
  may: z.object({ decide: z.boolean() }),
});
export type JoinRequest = z.infer<typeof joinRequest>;

/** Requests that wait for the caller's decision as an organiser. */
export const waiting = z.object({
  /** Up to `mostCounted`. */
  count: z.number(),
  /** The golf session of the requests; null when the requests belong to several. */
  golfSessionId: idOutput.nullable(),
  /** When the first of their golf sessions starts: its requests then wait no more. */
  until: instantOutput.nullable(),
});
export type WaitingRequests = z.infer<typeof waiting>;
