import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sharedGolfSessionCopy } from '../../copy.ts';
import { ShareLink } from './share-link.tsx';

const { share } = sharedGolfSessionCopy;

/** Opens the dialog with the link of a golf session for people outside. Shown to players, before the start. */
export function ShareButton({ golfSession }: { golfSession: GolfSession }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" icon={<Share2 />} onClick={() => setOpen(true)}>
        {share.action}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={share.title} description={share.body}>
        <ShareLink golfSession={golfSession} />
      </Dialog>
    </>
  );
}
