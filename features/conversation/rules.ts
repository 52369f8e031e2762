// The live events and limits of conversations. Separate from the schemas, so that a screen that only listens does not load zod.

/** Carries a Message as its data, to each reader of the conversation. */
export const messageKind = 'conversation.message';

/** Carries the Message without its former text, to each reader of the conversation. */
export const messageRemovedKind = 'conversation.message-removed';

/** Carries the Message with its present reactions, to each reader of the conversation. */
export const messageReactedKind = 'conversation.message-reacted';

/** For a reader's other devices when they have read on, and when they have muted it; the subject is the conversation. */
export const readKind = 'conversation.read';
export const mutedKind = 'conversation.muted';

/** Live events of a private chat, for both people; the subject is the conversation. */
export const privateChatOpened = 'private-chat.opened';
export const privateChatRemoved = 'private-chat.removed';

/** Live event for the requester and the recipient of a play request, which is its subject. */
export const playRequestChanged = 'play-request.changed';

/** Private chats begun per user in 24 hours. */
export const mostNewChatsPerDay = 30;

/** Play requests sent per user in 24 hours, each to a different person, and those that one user receives in an hour. */
export const mostSentPerDay = 20;
export const mostReceivedPerHour = 5;

/** Days after its acceptance in which a play request stands above the chat of the two. */
export const daysOfAcceptedRequest = 14;

/** How many private chats one call may ask about whether the other is online. */
export const mostAsked = 50;

/** In the order in which they are offered. */
export const reactions = ['thumb', 'heart', 'laugh', 'wow', 'trophy', 'flag'] as const;
export type Reaction = (typeof reactions)[number];

export const longestMessage = 1000;

/** Characters of a quoted message that a reply shows. */
export const longestExcerpt = 120;

/** Counts characters as PostgreSQL does, so that client and server cut a text after the same character. */
export const excerptOf = (text: string): string => Array.from(text).slice(0, longestExcerpt).join('');
