import type { ReactNode } from 'react';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { useOpeningOf } from '#ui/overlays/use-opening.ts';
import { joinRequestCopy } from '../../copy.ts';

const JoinDialog = loadLater(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Opens the dialog for asking to join; render `dialog` in the screen. */
export function useJoinDialog(): { ask: (golfSession: GolfSessionRow) => void; dialog: ReactNode } {
  const { subject: golfSession, time, isOpen, open: ask, close } = useOpeningOf<GolfSessionRow>();
  const isLoaded = useLoaded(JoinDialog, isOpen, joinRequestCopy.failure.createTitle, close);
  return {
    ask,
    dialog:
      golfSession && isLoaded ? (
        <JoinDialog key={time} golfSession={golfSession} open={isOpen} onClose={close} />
      ) : null,
  };
}
