import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { useOpenedGolfSession } from '#features/golf-session/client/model/use-opened-golf-session.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { GolfSessionDetails } from './golf-session-details.tsx';
import type { ShownGolfSession } from './open-golf-session.tsx';

export function GolfSessionSheet({ id, row, open, onClose }: ShownGolfSession & { open: boolean }) {
  const opened = useOpenedGolfSession(id, row);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={opened.golfSession?.title ?? boardCopy.details}
    >
      <GolfSessionDetails opened={opened} />
    </Dialog>
  );
}
