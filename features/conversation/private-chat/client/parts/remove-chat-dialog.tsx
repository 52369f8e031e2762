import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { privateChatCopy } from '../../copy.ts';
import { useRemoveChat } from '../queries.ts';

interface RemoveChatDialogProps {
  conversationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
}

const text = privateChatCopy.remove;

export function RemoveChatDialog(props: RemoveChatDialogProps) {
  const { conversationId, open, onOpenChange, onRemoved } = props;
  const remove = useRemoveChat(() => {
    onOpenChange(false);
    onRemoved();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.title}
      description={text.body}
      confirmLabel={text.confirm}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ conversationId })}
    />
  );
}
