import { golferRule } from '#features/account/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { AccessRule } from '#platform/shared/access.ts';
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
