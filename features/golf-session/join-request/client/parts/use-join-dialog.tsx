import { useState, type ReactNode } from 'react';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { joinRequestCopy } from '../../copy.ts';
import type { Asked } from './join-dialog.tsx';

const JoinDialog = loadLater(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Opens the dialog for asking to join; render `dialog` in the screen. */
export function useJoinDialog(): { ask: (golfSession: GolfSessionRow) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isLoaded = useLoaded(JoinDialog, asked !== null, {
    failureTitle: joinRequestCopy.failure.createTitle,
    giveUp: () => setAsked(null),
  });
  return {
    ask: (golfSession) => setAsked((before) => ({ golfSession, time: (before?.time ?? 0) + 1, open: true })),
    dialog:
      asked && isLoaded ? (
        <JoinDialog
          key={asked.time}
          asked={asked}
          onClose={() => setAsked((current) => current && { ...current, open: false })}
        />
      ) : null,
  };
}
