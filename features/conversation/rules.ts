// The live events of a conversation. Apart from the schemas, so that a screen that only listens does not load zod.

/** Carries a Message as its data, to each reader of the conversation. */
export const messageKind = 'conversation.message';

/** Carries the Message without its former text, to each reader of the conversation. */
export const messageRemovedKind = 'conversation.message-removed';

/** For a reader's other devices when they have read on or muted it; its subject is the conversation. */
export const readKind = 'conversation.read';
