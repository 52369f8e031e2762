import { useQueryClient } from '@tanstack/react-query';
import { AcceptedRequest } from '#features/conversation/play-request/client/parts/accepted-request.tsx';
import { privateChatQuery } from '#features/conversation/private-chat/client/model/queries.ts';
import type { PrivateChat } from '#features/conversation/private-chat/private-chat.ts';
import { RoundOfTwo } from '#features/golf-session/client/parts/round-of-two/round-of-two.tsx';
import { useLive } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { playRequestChanged } from '#features/conversation/events.ts';
import { WithRoundNotices } from '../round/round-notices.tsx';

/** Above a private chat: the accepted play request of the two, and the round that they make of it. */
export function PlayRequestHead({ chat }: { chat: PrivateChat }) {
  const { conversationId, person, request } = chat;
  const queryClient = useQueryClient();
  const refresh = () =>
    void refreshQueries(queryClient, { queryKey: privateChatQuery(conversationId).queryKey });
  useLive(playRequestChanged, refresh);
  if (!request) return null;
  return (
    <AcceptedRequest request={request} name={person.displayName}>
      <WithRoundNotices>
        <RoundOfTwo request={request} partner={person.displayName} onChanged={refresh} />
      </WithRoundNotices>
    </AcceptedRequest>
  );
}
