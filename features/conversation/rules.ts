// The live events of a conversation. Separate from the schemas, so that a screen that only listens does not load zod.

/** Carries a Message as its data, to each reader of the conversation. */
export const messageKind = 'conversation.message';

/** Carries the Message without its former text, to each reader of the conversation. */
export const messageRemovedKind = 'conversation.message-removed';

/** Carries the Message with its present reactions, to each reader of the conversation. */
export const messageReactedKind = 'conversation.message-reacted';

/** For a reader's other devices when they have read on or muted it; its subject is the conversation. */
export const readKind = 'conversation.read';

/** In the order in which they are offered. */
export const reactions = ['thumb', 'heart', 'laugh', 'wow', 'trophy', 'flag'] as const;
export type Reaction = (typeof reactions)[number];

export const longestMessage = 1000;

/** Characters of a quoted message that a reply shows. */
export const longestExcerpt = 120;

/** Counts characters as PostgreSQL does, so that client and server cut a text after the same character. */
export const excerptOf = (text: string): string => Array.from(text).slice(0, longestExcerpt).join('');
