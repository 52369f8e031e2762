import { useAccount } from '#features/account/client/model/queries.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { AskDialog as Ask } from '#ui/overlays/ask-dialog.tsx';
import { askLead, seriesCopy } from '../../copy.ts';
import { askForSeries } from '../model/commands.ts';

interface AskDialogProps {
  golfSession: GolfSession;
  seriesId: string;
  /** How many dates the user can ask for. */
  dates: number;
  onClose: () => void;
}

/** Asks to join all dates of a series at once, with a message that may be left out. */
export function AskDialog({ golfSession, seriesId, dates, onClose }: AskDialogProps) {
  const { id: golfSessionId, title } = golfSession;
  const asking = useSend(askForSeries);
  return (
    <Ask
      open
      onClose={onClose}
      title={seriesCopy.ask.title}
      description={askLead(dates)}
      words={joinRequestCopy.ask}
      draft={{ userId: useAccount().id, form: `series:${seriesId}` }}
      sending={asking}
      unsent={asking.unsent.find(({ lane }) => lane === seriesId)}
      onAsk={(message) =>
        asking.send(
          { golfSessionId, seriesId, title, message },
          {
            onEnd: ({ result }) => {
              if (result !== 'refused') onClose();
            },
          },
        )
      }
    />
  );
}
