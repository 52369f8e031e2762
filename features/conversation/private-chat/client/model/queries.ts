// Private chats in the cache: only the other person of each. The messages are cached with the conversation.
import { privateChatContract } from '#features/conversation/contract.ts';
import { apiFor, readOnMount } from '#platform/client/api.ts';
import { privateChatCopy } from '../../copy.ts';

export const privateChatApi = apiFor('private-chat', privateChatContract);

const { failure } = privateChatCopy;

export const privateChatQuery = (conversationId: string) =>
  privateChatApi.get.queryOptions({ input: { conversationId }, ...readOnMount(failure.loadTitle) });
