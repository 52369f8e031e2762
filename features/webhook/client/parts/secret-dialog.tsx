import { Button } from '#ui/button.tsx';
import { CopyLink } from '#ui/forms/copy-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { webhookCopy } from '../../copy.ts';

const words = webhookCopy.secret;

/** The secret of a webhook, which no other screen shows. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.title}
      description={words.body}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <CopyLink label={words.label} link={secret} words={words} />
    </Dialog>
  );
}
