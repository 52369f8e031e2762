import { golferRule } from '#features/account/access.ts';
import type {
  PlayRequestRecipientId,
  ReceivedPlayRequestId,
} from '#features/conversation/play-request/play-request.ts';
import type { ChatPartnerId } from '#features/conversation/private-chat/private-chat.ts';
import type { AccessRule } from '#platform/shared/access.ts';
import type { Actor, AccountHolder } from '#platform/shared/actor.ts';
import type { ConversationId, OwnMessageId } from './conversation.ts';

/** The caller's part in one conversation, to judge a right. Null: the caller takes no part in it, or it does not exist. */
export type ConversationFacts = { closed: boolean } | null;

/** A right on one conversation, and the branded id that it proves. */
export type ConversationRule<Id extends ConversationId> = AccessRule<[Actor, ConversationFacts], Id>;

/** Takes part: a row in conversation_readers. Admins are no exception. */
export const conversationReader: ConversationRule<ConversationId> = golferRule(
  'conversation-reader',
  (_golfer, facts) => (facts ? 'allow' : 'hidden'),
);

/** A message in a conversation of the caller. Null: the caller takes no part in it, or it has no such message. */
export type MessageFacts = { isOwn: boolean } | null;

/** The sender of a message, who still takes part in the conversation, open or closed. */
export const messageSender: AccessRule<[Actor, MessageFacts], OwnMessageId> = golferRule(
  'message-sender',
  (_golfer, facts) => {
    if (!facts) return 'hidden';
    return facts.isOwn ? 'allow' : 'forbidden';
  },
);

/** Whether to show an input. Sending decides again, under the conversation's lock. */
export const mayWrite = (actor: Actor, facts: ConversationFacts): boolean =>
  conversationReader.judge(actor, facts) === 'allow' && facts?.closed === false;

export type PresenceFacts = {
  /** One of the two blocked the other, or closed their account. */
  closed: boolean;
  suspended: boolean;
  /** Both people let others see when they are online. */
  bothShow: boolean;
};

/** Whether one of the two people of a private chat sees when the other is online. */
export const seesPresence = ({ closed, suspended, bothShow }: PresenceFacts): boolean =>
  bothShow && !closed && !suspended;

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
