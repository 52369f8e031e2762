import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { useComing } from '../queries.ts';
import { CardAction } from './card-action.tsx';
import { CardGrid } from './card-grid.tsx';
import { GolfSessionCard } from './golf-session-card.tsx';

interface GolfSessionListProps {
  /** Null: the public ones alone. */
  clubId: string | null;
  onCreate: () => void;
  onAsk: (golfSession: GolfSession) => void;
}

/** What is open, as tee times. */
export function GolfSessionList({ clubId, onCreate, onAsk }: GolfSessionListProps) {
  const list = useComing(clubId);
  const { failure } = golfSessionCopy;
  const empty = clubId === null ? golfSessionCopy.emptyPublic : golfSessionCopy.empty;

  return (
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
          action={<CardAction golfSession={golfSession} onAsk={() => onAsk(golfSession)} />}
        />
      )}
    </CardGrid>
  );
}
