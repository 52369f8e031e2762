import { asGolfer, golferRefusals } from '#features/account/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { accessRule, type AccessRule } from '#platform/shared/access.ts';
import type { ConversationId } from './conversation.ts';

/** What must be known of the caller in one conversation, to judge a right. Null: takes no part, or there is none. */
export type ConversationFacts = { closed: boolean } | null;

/** A right on one conversation. It also says how much its id is worth once the rule has allowed. */
export type ConversationRule<Id extends ConversationId> = AccessRule<[Actor, ConversationFacts], Id>;

/** Takes part: a row in conversation_readers. Admins of a club or of the platform are no exception. */
export const conversationReader: ConversationRule<ConversationId> = accessRule(
  'conversation-reader',
  (actor, facts) => {
    const golfer = asGolfer(actor);
    if (golfer !== 'allow') return golfer;
    return facts ? 'allow' : 'hidden';
  },
  golferRefusals,
);

/** Whether there is something to write in. Sending decides again, under the conversation's lock. */
export const mayWrite = (actor: Actor, facts: ConversationFacts): boolean =>
  conversationReader.judge(actor, facts) === 'allow' && facts?.closed === false;
