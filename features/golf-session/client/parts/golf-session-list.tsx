import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asked } from '#features/join-request/client/parts/join-dialog.tsx';
import { joinRequestCopy } from '#features/join-request/copy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { golfSessionCopy } from '../../copy.ts';
import { golfSessionsQuery } from '../queries.ts';
import { CardAction } from './card-action.tsx';
import { CardGrid } from './card-grid.tsx';
import { GolfSessionCard } from './golf-session-card.tsx';
import { useLoaded } from '#ui/use-loaded.ts';

interface GolfSessionListProps {
  clubId: string;
  onCreate: () => void;
}

const loadJoinDialog = async () =>
  (await import('#features/join-request/client/parts/join-dialog.tsx')).JoinDialog;

/** What is open in the club, as tee times. */
export function GolfSessionList({ clubId, onCreate }: GolfSessionListProps) {
  const list = useInfiniteQuery(golfSessionsQuery(clubId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = useLoaded(loadJoinDialog, asked !== null, {
    failureTitle: joinRequestCopy.failure.createTitle,
    giveUp: () => setAsked(null),
  });
  const { failure, empty } = golfSessionCopy;

  return (
    <>
      <CardGrid
        key={clubId}
        list={list}
        failureTitle={failure.listTitle}
        empty={
          <EmptyState
            illustration={<EmptyGolfSessions />}
            title={empty.title}
            action={<Button onClick={onCreate}>{empty.action}</Button>}
          >
            {empty.body}
          </EmptyState>
        }
      >
        {(golfSession) => (
          <GolfSessionCard
            golfSession={golfSession}
            action={
              <CardAction
                golfSession={golfSession}
                onAsk={() =>
                  setAsked((before) => ({ golfSession, time: (before?.time ?? 0) + 1, open: true }))
                }
              />
            }
          />
        )}
      </CardGrid>
      {asked && dialog ? (
        <dialog.Part
          key={asked.time}
          asked={asked}
          onClose={() => setAsked((current) => current && { ...current, open: false })}
        />
      ) : null}
    </>
  );
}
