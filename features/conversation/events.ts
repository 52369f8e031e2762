import { defineEvent } from '#platform/shared/live.ts';
import type { Message } from './conversation.ts';

// Messages go to each reader of the conversation, and carry the message as it is now.
export const messageSent = defineEvent<Message>('message.sent');
export const messageRemoved = defineEvent<Message>('message.removed');
export const messageReacted = defineEvent<Message>('message.reacted');

/** For a reader's other devices: the reader has read on. The subject is the conversation. */
export const conversationRead = defineEvent('conversation.read');

/** For a reader's other devices: the reader muted the conversation, which is the subject, or turned that off. */
export const conversationMuted = defineEvent('conversation.muted');

// For both people of a private chat, which is the subject.
export const privateChatOpened = defineEvent('private-chat.opened');
export const privateChatRemoved = defineEvent('private-chat.removed');

/** For the requester and the recipient of a play request, which is the subject. */
export const playRequestChanged = defineEvent('play-request.changed');
