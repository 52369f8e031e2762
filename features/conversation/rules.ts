// The limits of conversations. Separate from the schemas, so that a screen that needs only these does not load zod.

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
