import { ShareChoice } from '#features/conversation/client/parts/share-choice.tsx';
import { InboxList } from '#features/conversation/inbox/client/parts/inbox-list.tsx';
import { useReceivedRequests } from '#features/conversation/play-request/client/model/queries.ts';
import { ReceivedRequests } from '#features/conversation/play-request/client/parts/received-requests.tsx';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';

export interface ConversationListProps {
  /** The open conversation; null: none. */
  openId: string | null;
  /** Called when the user wants to remove a conversation. */
  onRemove: (conversationId: string) => void;
}

/** The conversations with the received play requests above them. A page that shows one room alone does not need these. */
export function ConversationList({ openId, onRemove }: ConversationListProps) {
  const requests = useReceivedRequests();
  return (
    <>
      <ShareChoice />
      <InboxList
        openId={openId}
        onRemove={onRemove}
        above={<ReceivedRequests list={requests} />}
        aboveQuery={requests}
        aboveFailure={playRequestCopy.failure.loadTitle}
      />
    </>
  );
}
