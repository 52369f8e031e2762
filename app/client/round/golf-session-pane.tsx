import { useQueryClient } from '@tanstack/react-query';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { findDate } from '#features/golf-session/series/client/model/queries.ts';
import { useOpenedGolfSession } from '#features/golf-session/client/model/use-opened-golf-session.ts';
import { Pane } from '#ui/beside/pane.tsx';
import { GolfSessionDetails } from './golf-session-details.tsx';
import type { ShownGolfSession } from './open-golf-session.tsx';

export function GolfSessionPane({
  id,
  row,
  takesFocus,
  again,
  onClose,
}: ShownGolfSession & { takesFocus: boolean; again: number }) {
  const queryClient = useQueryClient();
  const opened = useOpenedGolfSession(id, row ?? findDate(queryClient, id));
  return (
    <Pane
      label={boardCopy.details}
      title={opened.golfSession?.title ?? boardCopy.details}
      openId={id}
      {...{ takesFocus, again, onClose }}
    >
      <GolfSessionDetails key={id} opened={opened} />
    </Pane>
  );
}
