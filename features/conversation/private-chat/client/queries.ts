// Private chats in the cache: only the other person of each. The messages are cached with the conversation.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { privateChatContract } from '../contract.ts';
import { privateChatCopy } from '../copy.ts';

export const privateChatApi = apiFor('private-chat', privateChatContract);

const { failure, signIn, remove } = privateChatCopy;

export const privateChatQuery = (conversationId: string) =>
  privateChatApi.get.queryOptions({
    input: { conversationId },
    refetchOnMount: 'always',
    meta: { failureTitle: failure.loadTitle },
  });

/** Finds or begins the chat with a person, and goes there. */
export function useOpenChat() {
  const navigate = useNavigate();
  return useCommand(
    privateChatApi.open.mutationOptions({
      onSuccess: ({ conversationId }) => void navigate(`/chat/${conversationId}`),
      onError: (error) => {
        const { code, message } = failureOf(error);
        if (code === 'SIGN_IN_REQUIRED') {
          showToast({ title: signIn.title, description: signIn.body, tone: 'error' });
          void navigate('/auth');
        } else showToast({ title: failure.openTitle, description: message, tone: 'error' });
      },
    }),
  );
}

/** Removes a chat for both. `onRemoved` runs before its queries are forgotten. */
export function useRemoveChat(onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useCommand(
    privateChatApi.remove.mutationOptions({
      onSuccess: ({ conversationId }) => {
        onRemoved();
        showToast({ title: remove.done, tone: 'success' });
        queryClient.removeQueries({ queryKey: privateChatQuery(conversationId).queryKey });
      },
      onError: (error) =>
        showToast({ title: failure.removeTitle, description: failureOf(error).message, tone: 'error' }),
    }),
  );
}
