import { golferRule } from '#features/account/access.ts';
import type { AccountHolder, Actor } from '#platform/shared/actor.ts';
import type { AccessRule } from '#platform/shared/access.ts';
import type { ChatPartnerId } from './private-chat.ts';

/** What the caller has in common with a person. Null: there is no such person, or a block hides them. */
export type PartnerFacts = {
  isSelf: boolean;
  sharesClub: boolean;
  sharesGolfSession: boolean;
  /** A play request between the two was accepted. */
  playsWith: boolean;
} | null;

/** May begin a chat with a person who shares a club or a golf session, or after an accepted play request between the two. */
export const chatPartner: AccessRule<[AccountHolder | null, PartnerFacts], ChatPartnerId> = golferRule(
  'chat-partner',
  (_golfer, facts) => {
    if (!facts || facts.isSelf) return 'hidden';
    return facts.sharesClub || facts.sharesGolfSession || facts.playsWith ? 'allow' : 'hidden';
  },
);

/** Is one of the two people of the chat. Null: the caller is not, or there is no such chat. Admins are no exception. */
export const privateChatParty: AccessRule<[Actor, { closed: boolean } | null]> = golferRule(
  'private-chat-party',
  (_golfer, facts) => (facts ? 'allow' : 'hidden'),
);
