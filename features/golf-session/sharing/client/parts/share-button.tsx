import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { hasShareSheet, openShareSheet } from '#platform/client/device/device.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { copyText, CopyLink } from '#ui/forms/copy-link.tsx';
import { linkCopy } from '#ui/forms/copy.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sharedGolfSessionCopy, whenText, refusals } from '../../copy.ts';
import { shareGolfSession, withdrawLink } from '../model/commands.ts';
import { linkQuery } from '../model/queries.ts';

const { share, page, withdrawal } = sharedGolfSessionCopy;

/** Opens the dialog with the link of a golf session for people outside. Shown to players, before the start. */
export function ShareButton({ golfSession }: { golfSession: GolfSession }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" icon={<Share2 />} onClick={() => setOpen(true)}>
        {share.action}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={share.title} description={share.body}>
        <ShareLink golfSession={golfSession} />
      </Dialog>
    </>
  );
}

/** Makes the link, and sends it with an app of the phone or copies it. The organiser can also withdraw it. */
function ShareLink({ golfSession }: { golfSession: GolfSession }) {
  const { id: golfSessionId, may } = golfSession;
  const { data } = useQuery(linkQuery(golfSessionId));
  const sharing = useSend(shareGolfSession);
  if (!data) return <Skeleton className="h-12" />;
  if (data.link !== null) return <Link link={data.link} golfSession={golfSession} />;
  if (data.withdrawn && !may.manage) return <p className="text-ink-soft">{refusals.WITHDRAWN}</p>;
  return (
    <div className="grid gap-4">
      {data.withdrawn ? <p className="text-ink-soft">{withdrawal.withdrawn}</p> : null}
      <Button wide pending={sharing.pending} onClick={() => void sharing.send({ golfSessionId })}>
        {share.make}
      </Button>
    </div>
  );
}

function Link({ link, golfSession }: { link: string; golfSession: GolfSession }) {
  const { id: golfSessionId, may } = golfSession;
  const [asks, setAsks] = useState(false);
  const withdrawing = useSend(withdrawLink);
  const send = () => void openShareSheet({ title: whenText(golfSession), text: page.invitation, url: link });
  return (
    <div className="grid gap-4">
      <CopyLink label={share.link} hint={share.hint} link={link} />
      {hasShareSheet() ? (
        <Button wide icon={<Share2 />} onClick={send}>
          {share.send}
        </Button>
      ) : (
        <Button wide icon={<Copy />} onClick={() => void copyText(link)}>
          {linkCopy.copy}
        </Button>
      )}
      {may.manage ? (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {share.withdraw}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={withdrawal.title}
        description={withdrawal.body}
        confirmLabel={withdrawal.confirm}
        pending={withdrawing.pending}
        onConfirm={() => void withdrawing.send({ golfSessionId }, { onDone: () => setAsks(false) })}
      />
    </div>
  );
}
