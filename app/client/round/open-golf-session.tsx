import { useState } from 'react';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import type { Opened } from '#platform/client/navigation/use-opened.ts';
import { EmptyPane } from '#ui/beside/empty-pane.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';

const GolfSessionDetails = loadLater(
  async () => (await import('./golf-session-details.tsx')).GolfSessionDetails,
);

interface OpenGolfSessionProps {
  opened: Opened & { isBeside: boolean };
  row: GolfSessionRow | null;
  /** The board has golf sessions, or may have them when it is loaded. */
  canChoose: boolean;
}

/** The open golf session: beside the board where there is room, and in a sheet over it elsewhere. */
export function OpenGolfSession({ opened, row, canChoose }: OpenGolfSessionProps) {
  const { openId, isBeside, takesFocus, again, close } = opened;
  // The golf session stays in the sheet while the sheet closes.
  const [shown, setShown] = useState({ id: openId, row });
  if (openId !== null && (openId !== shown.id || (row !== null && row !== shown.row)))
    setShown({ id: openId, row });
  const isLoaded = useLoaded(GolfSessionDetails, openId !== null, golfSessionCopy.failure.oneTitle, close);

  if (isBeside && (openId === null || !isLoaded))
    return canChoose ? <EmptyPane illustration={<EmptyGolfSessions />}>{boardCopy.choose}</EmptyPane> : null;
  return isLoaded && shown.id !== null ? (
    <GolfSessionDetails
      id={shown.id}
      row={shown.row}
      open={openId !== null}
      beside={isBeside ? { takesFocus, again } : null}
      onClose={close}
    />
  ) : null;
}
