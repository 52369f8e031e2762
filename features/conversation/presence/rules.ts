/** How many private chats one call may ask about. Not beside the schemas, which the list of conversations would then load too. */
export const mostAsked = 50;
