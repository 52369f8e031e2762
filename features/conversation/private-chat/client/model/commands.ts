import { command } from '#platform/client/sending/command.ts';
import { privateChatCopy as text } from '../../copy.ts';
import { privateChatApi } from './queries.ts';

/** Finds or begins the chat with a person. */
export const openChat = command({
  call: privateChatApi.open.call,
  failure: ({ code, message }) =>
    code === 'SIGN_IN_REQUIRED'
      ? { title: text.signIn.title, description: text.signIn.body }
      : { title: text.failure.openTitle, description: message },
});

/** Removes a chat for both. */
export const removeChat = command({
  call: privateChatApi.remove.call,
  done: text.remove.done,
  failure: text.failure.removeTitle,
});
