import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { findDate } from '#features/golf-session/series/client/model/queries.ts';
import { useOpenedGolfSession } from '#features/golf-session/client/model/use-opened-golf-session.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { GolfSessionDetails } from './golf-session-details.tsx';
import type { ShownGolfSession } from './open-golf-session.tsx';

export function GolfSessionSheet({ id, row, open, onClose }: ShownGolfSession & { open: boolean }) {
  const queryClient = useQueryClient();
  const opened = useOpenedGolfSession(id, row ?? findDate(queryClient, id));
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);
  // Another date of the series takes the place of the first: it starts at its title, as a newly opened sheet does.
  useEffect(() => {
    const before = shown.current;
    shown.current = open ? id : null;
    if (before === null || before === shown.current) return;
    content.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    content.current?.scrollIntoView();
  }, [id, open]);
  return (
    <Dialog open={open} onClose={onClose} title={opened.golfSession?.title ?? boardCopy.details}>
      <div ref={content}>
        <GolfSessionDetails key={id} opened={opened} />
      </div>
    </Dialog>
  );
}
