import { asGolfer, golferRefusals } from '#features/account/access.ts';
import type { AccountHolder, Actor } from '#platform/shared/actor.ts';
import { accessRule, type AccessRule } from '#platform/shared/access.ts';
import type { PlayRequestRecipientId, ReceivedPlayRequestId } from './play-request.ts';

/** What the requester has in common with the recipient. Null: no such person, or a block hides them. */
export type RecipientFacts = { isSelf: boolean; sharesClub: boolean } | null;

/** Asks a member of one of their own clubs. */
export const playRequester: AccessRule<[AccountHolder | null, RecipientFacts], PlayRequestRecipientId> =
  accessRule(
    'play-requester',
    (actor, facts) => {
      const golfer = asGolfer(actor);
      if (golfer !== 'allow') return golfer;
      return facts && !facts.isSelf && facts.sharesClub ? 'allow' : 'hidden';
    },
    golferRefusals,
  );

/** Decides on a play request: its recipient. To others it does not exist. Null: there is none. */
export const playRequestRecipient: AccessRule<
  [Actor, { recipientId: string } | null],
  ReceivedPlayRequestId
> = accessRule(
  'play-request-recipient',
  (actor, facts) => {
    const golfer = asGolfer(actor);
    if (golfer !== 'allow') return golfer;
    return facts && facts.recipientId === actor?.userId ? 'allow' : 'hidden';
  },
  golferRefusals,
);
