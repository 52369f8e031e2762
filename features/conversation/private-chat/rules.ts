/** Private chats begun per user in 24 hours. */
export const mostNewChatsPerDay = 30;

/** Live events of a private chat, for both people; the subject is the conversation. */
export const privateChatOpened = 'private-chat.opened';
export const privateChatRemoved = 'private-chat.removed';
