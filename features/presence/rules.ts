/** How many private chats one call may ask about. Here, because a phone would otherwise load the schemas for the list of conversations. */
export const mostAsked = 50;
