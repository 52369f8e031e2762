/** How many private chats one call may ask about whether the other is online. */
export const mostAsked = 50;

/** The private chats of each call, when there are more than one call may ask about. */
export const askedTogether = (conversationIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(conversationIds.length / mostAsked) }, (_, part) =>
    conversationIds.slice(part * mostAsked, (part + 1) * mostAsked),
  );
