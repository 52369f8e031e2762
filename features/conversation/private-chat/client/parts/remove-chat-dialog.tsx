import { useQueryClient } from '@tanstack/react-query';
import { endReading } from '#features/conversation/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { privateChatCopy } from '../../copy.ts';
import { removeChat } from '../model/commands.ts';
import { privateChatQuery } from '../model/queries.ts';

interface RemoveChatDialogProps {
  conversationId: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

const text = privateChatCopy.remove;

export function RemoveChatDialog(props: RemoveChatDialogProps) {
  const { conversationId, open, onClose, onRemoved } = props;
  const queryClient = useQueryClient();
  const { send, pending } = useSend(removeChat);

  async function remove() {
    const onDone = () => {
      onClose();
      onRemoved();
    };
    // A page of messages that is still on its way would be answered as missing.
    const readAgain = endReading(queryClient, conversationId);
    const { result } = await send({ conversationId }, { onDone });
    // By now no screen shows it.
    if (result === 'done') queryClient.removeQueries({ queryKey: privateChatQuery(conversationId).queryKey });
    else readAgain();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.title}
      description={text.body}
      confirmLabel={text.confirm}
      pending={pending}
      onConfirm={() => void remove()}
    />
  );
}
