import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { CancelForm } from '#features/golf-session/management/client/parts/cancel-form.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { cancelSeriesText, seriesCopy } from '../../copy.ts';
import { cancelSeries } from '../model/commands.ts';

const { title, submit } = seriesCopy.cancel;

interface CancelSeriesProps {
  golfSessionId: string;
  /** What will be cancelled, soonest first. */
  dates: readonly GolfSessionRow[];
  onClose: () => void;
}

/** Says what will be cancelled and who will be notified. */
export function CancelSeries({ golfSessionId, dates, onClose }: CancelSeriesProps) {
  const { send, pending } = useSend(cancelSeries);
  return (
    <CancelForm
      title={title}
      description={cancelSeriesText(dates)}
      submitLabel={submit}
      pending={pending}
      onClose={onClose}
      onCancel={(reason) => send({ golfSessionId, reason }, { onEnd: onClose })}
    />
  );
}
