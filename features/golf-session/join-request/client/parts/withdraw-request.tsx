import { CloudOff, Undo2 } from 'lucide-react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { Button } from '#ui/button.tsx';
import { joinRequestCopy } from '../../copy.ts';
import { useWithdrawal } from '../offline.ts';

const { withdraw: text, undo, waitsForConnection } = joinRequestCopy;

/** Below the button of a card whose request waits for an answer: withdraws it, which can be undone for some seconds. */
export function WithdrawRequest({ golfSession }: { golfSession: GolfSession }) {
  const withdrawal = useWithdrawal(golfSession);
  const { unsent } = withdrawal;
  const about = <span className="sr-only">: {golfSession.title}</span>;
  if (!unsent) {
    return (
      <Button wide variant="quiet" className="mt-2" onClick={withdrawal.withdraw}>
        {text.action}
        {about}
      </Button>
    );
  }
  return (
    <div className="mt-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <output className="flex items-center gap-2 text-sm text-ink-soft">
        {unsent.held || !withdrawal.offline ? null : <CloudOff aria-hidden="true" className="size-4" />}
        {unsent.held || !withdrawal.offline ? text.done : waitsForConnection}
      </output>
      {unsent.held ? (
        <Button variant="secondary" size="small" icon={<Undo2 />} onClick={withdrawal.undo}>
          {undo}
          {about}
        </Button>
      ) : null}
    </div>
  );
}
