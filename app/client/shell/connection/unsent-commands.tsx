import { CloudUpload } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { giveRatings } from '#features/after-round/rating/client/model/commands.ts';
import { markRead, sendMessage } from '#features/conversation/client/model/commands.ts';
import {
  acceptPlayRequest,
  askToPlay,
  rejectPlayRequest,
} from '#features/conversation/play-request/client/model/commands.ts';
import { dismiss as dismissReport } from '#features/desk-reports/client/model/commands.ts';
import {
  accept,
  askToJoin,
  decline,
  withdraw,
} from '#features/golf-session/join-request/client/model/commands.ts';
import { askForSeries } from '#features/golf-session/series/client/model/commands.ts';
import { decide as decideClubJoinRequest } from '#features/membership/club-join-request/client/model/commands.ts';
import { askBeforeLeaving } from '#platform/client/device-storage.ts';
import { useNetwork } from '#platform/client/network.ts';
import { useAllUnsent, useSending } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UnsentNote } from '#ui/unsent/unsent-note.tsx';
import { appCopy, unsentCountText } from '../../../copy.ts';

/** Sends what an earlier visit or another screen left. */
function useSendingAll() {
  useSending(sendMessage);
  useSending(markRead);
  useSending(askToJoin);
  useSending(askForSeries);
  useSending(accept);
  useSending(decline);
  useSending(withdraw);
  useSending(askToPlay);
  useSending(decideClubJoinRequest);
  useSending(acceptPlayRequest);
  useSending(rejectPlayRequest);
  useSending(giveRatings);
  useSending(dismissReport);
}

/** Commands that wait for a connection or were refused: a line on every screen, and a list to retry or withdraw them. */
export function UnsentCommands() {
  useSendingAll();
  const { unsent, unstored, retry, discard } = useAllUnsent();
  const [open, setOpen] = useState(false);
  const { online } = useNetwork();
  useEffect(() => (unstored ? askBeforeLeaving() : undefined), [unstored]);
  const listed = unsent.filter(({ text, state }) => text !== '' && state !== 'held');
  const failed = listed.filter(({ state }) => state === 'failed');
  const needsNote = listed.some(({ state }) => state === 'waiting' || state === 'failed');
  if (!needsNote) return null;
  const { title, action } = appCopy.unsent;
  const count = unsentCountText(listed.length - failed.length, failed.length);
  const show = () => setOpen(true);
  return (
    <>
      {online || unstored ? (
        <Banner
          tone={failed.length > 0 ? 'error' : 'info'}
          icon={<CloudUpload />}
          // Icon and text are in the middle of the button's height. With large text it stays low, like the offline banner.
          className="basis-full rounded-none [&>span]:h-[max(44px,1.75rem)] large-text:py-1 large-text:[&_div]:text-[0.6875rem] large-text:[&>div]:flex-nowrap large-text:[&>div]:gap-x-3 large-text:[&>span]:hidden"
          action={<Review onClick={show}>{action}</Review>}
        >
          <p className="flex min-h-11 items-center">{count}</p>
          {unstored ? <p>{appCopy.unsent.unstored}</p> : null}
        </Banner>
      ) : (
        // The banner beside it says that there is no connection, so the number is enough.
        <output className="flex items-center bg-amber-soft py-1 pr-4 max-sm:pr-3 large-text:basis-full large-text:pl-4 max-sm:[&_button]:px-2.5 max-sm:[&_button]:text-xs">
          <Review onClick={show}>
            <span>
              {count}
              <span className="sr-only">: {action}</span>
            </span>
          </Review>
        </output>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <ul className="flex flex-col divide-y divide-line">
          {listed.map(({ id, text, state, reason }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <UnsentNote
                state={state === 'failed' ? 'failed' : 'waiting'}
                {...{ text, reason }}
                onRetry={() => retry(id)}
                onDiscard={() => discard(id)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

const Review = (props: { onClick: () => void; children: ReactNode }) => (
  <Button
    {...props}
    size="small"
    variant="secondary"
    className="shrink-0 large-text:px-2! large-text:text-xs!"
  />
);
