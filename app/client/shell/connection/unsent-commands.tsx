import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#features/account/client/queries.ts';
import { unsentMessages } from '#features/conversation/client/offline.ts';
import { unsentJoinRequests } from '#features/golf-session/join-request/client/offline.ts';
import { unsentPlayRequests } from '#features/conversation/play-request/client/offline.ts';
import { unsentRatingsText } from '#features/after-round/rating/client/offline.ts';
import { useUnsentCommands } from '#platform/client/use-outbox.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UnsentNote } from '#ui/unsent/unsent-note.tsx';
import { appCopy, unsentCountText } from '../../../copy.ts';

const textOf = new Map(
  [unsentMessages, ...unsentJoinRequests, unsentPlayRequests, unsentRatingsText].map((one) => [
    one.kind,
    one.textOf,
  ]),
);

/** Commands that wait for a connection or were refused: a line on every screen, and a list to retry or withdraw them. */
export function UnsentCommands() {
  const { unsent, offline, unstored, retry, discard } = useUnsentCommands(useAccount().id);
  const [open, setOpen] = useState(false);
  const shown = unsent.filter(({ kind }) => textOf.has(kind));
  const failed = shown.filter(({ state }) => state === 'failed');
  if (shown.length === 0 || (!offline && failed.length === 0)) return null;
  const { title, action } = appCopy.unsent;
  return (
    <Banner
      tone={failed.length > 0 ? 'error' : 'info'}
      icon={<CloudUpload />}
      // Icon and text are in the middle of the button's height. With large text it stays low, like the offline banner.
      className="rounded-none [&>span]:h-[max(44px,1.75rem)] large-text:py-1 large-text:[&_div]:text-[0.6875rem] large-text:[&>div]:flex-nowrap large-text:[&>div]:gap-x-3 large-text:[&>span]:hidden"
      action={
        <Button
          size="small"
          variant="secondary"
          className="shrink-0 large-text:px-2! large-text:text-xs!"
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      }
    >
      <p className="flex min-h-11 items-center">
        {unsentCountText(shown.length - failed.length, failed.length)}
      </p>
      {unstored ? <p>{appCopy.unsent.unstored}</p> : null}
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <ul className="flex flex-col divide-y divide-line">
          {shown.map(({ id, kind, payload, state, reason }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <UnsentNote
                text={textOf.get(kind)?.(payload) ?? ''}
                {...{ state, reason }}
                onRetry={() => retry(id)}
                onDiscard={() => discard(id)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </Banner>
  );
}
