import { golferRule } from '#features/account/access.ts';
import type { AccountHolder, Actor } from '#platform/shared/actor.ts';
import type { AccessRule } from '#platform/shared/access.ts';
import type { PlayRequestRecipientId, ReceivedPlayRequestId } from './play-request.ts';

/** What the requester has in common with the recipient. Null: no such person, or a block hides them. */
export type RecipientFacts = { isSelf: boolean; sharesClub: boolean } | null;

/** Asks a member of one of their own clubs. */
export const playRequester: AccessRule<[AccountHolder | null, RecipientFacts], PlayRequestRecipientId> =
  golferRule('play-requester', (_golfer, facts) =>
    facts && !facts.isSelf && facts.sharesClub ? 'allow' : 'hidden',
  );

/** Decides on a play request: its recipient. To others it does not exist. Null: there is none. */
export const playRequestRecipient: AccessRule<
  [Actor, { recipientId: string } | null],
  ReceivedPlayRequestId
> = golferRule('play-request-recipient', (golfer, facts) =>
  facts?.recipientId === golfer.userId ? 'allow' : 'hidden',
);
