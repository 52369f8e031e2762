import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';

declare const proven: unique symbol;

/** A request to a club that the caller runs. Only the gate in server/reads.ts creates one. */
export type DecidableClubJoinRequestId = string & { readonly [proven]: 'decidable' };

/** A request that the caller made. Only the gate in server/reads.ts creates one. */
export type OwnClubJoinRequestId = string & { readonly [proven]: 'own' };

export const clubJoinRequestStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ClubJoinRequestState = (typeof clubJoinRequestStates)[number];

export const decideInput = z.strictObject({ id: idInput, clubJoinRequestId: idInput });
export const decided = z.object({ id: idOutput, status: z.enum(clubJoinRequestStates) });
export const handled = z.object({ id: idOutput });

/** A request as its requester sees it. */
export const ownClubJoinRequest = z.object({
  id: idOutput,
  club: z.object({
    id: idOutput,
    name: z.string(),
    location: z.string().nullable(),
    logoUrl: z.string().nullable(),
  }),
  status: z.enum(clubJoinRequestStates),
  message: z.string().nullable(),
  createdAt: instantOutput,
  /** First names of admins of the club who show themselves to newcomers. */
  deciders: z.array(z.string()).default([]),
  /** Withdrawing is offered only when this is true. */
  may: z.object({ withdraw: z.boolean() }),
});
export type OwnClubJoinRequest = z.infer<typeof ownClubJoinRequest>;

/** A request as the club's admins see it: no mail address. */
export const clubJoinRequest = z.object({
  id: idOutput,
  requester: person.extend({ handicap: z.number().nullable(), favoriteClub: z.string() }),
  message: z.string().nullable(),
  createdAt: instantOutput,
  /** The club suspended or removed the requester earlier; approving lifts that. `by`: null when the admin has no account any more. */
  exclusion: z
    .object({ kind: z.enum(['suspended', 'removed']), at: instantOutput, by: z.string().nullable() })
    .nullable()
    .default(null),
});
export type Exclusion = NonNullable<ClubJoinRequest['exclusion']>;
export type ClubJoinRequest = z.infer<typeof clubJoinRequest>;
