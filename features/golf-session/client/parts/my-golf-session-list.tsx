import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router';
import type { UnsentStates } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';
import { golfSessionCopy, pendingText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import type { MyList } from '../../rules.ts';
import { myGolfSessionsQuery } from '../model/queries.ts';
import { CardList } from './card-list.tsx';
import { GolfSessionCard } from './golf-session-card.tsx';

const text = golfSessionCopy.mine;

interface MyGolfSessionListProps {
  list: MyList;
  /** What the list folds away; it loads after the list. */
  Earlier: ComponentType<{ list: MyList; count: number }>;
  /** The dates of a series, below the one card that stands for them. */
  Dates: ComponentType<{ golfSession: GolfSession; series: NonNullable<GolfSession['series']> }>;
  /** The states of the user's ratings in the outbox, by golf session. */
  unsent: UnsentStates;
}

/** One of the three lists of the user's own golf sessions. */
export function MyGolfSessionList({ list, unsent, Earlier, Dates }: MyGolfSessionListProps) {
  const golfSessions = useInfiniteQuery(myGolfSessionsQuery(list));
  const earlier = golfSessions.data?.pages[0]?.earlier ?? 0;
  return (
    <>
      <CardList
        key={list}
        list={golfSessions}
        failureTitle={golfSessionCopy.failure.mineTitle}
        empty={earlier > 0 ? <p className="text-ink-soft">{text.noneLately}</p> : <NoneYet list={list} />}
      >
        {(golfSession) => (
          <GolfSessionCard
            showStatus
            golfSession={golfSession}
            action={<MyCardAction golfSession={golfSession} unsent={unsent.get(golfSession.id)} />}
            below={
              golfSession.series ? <Dates golfSession={golfSession} series={golfSession.series} /> : null
            }
          />
        )}
      </CardList>
      {earlier > 0 ? <Earlier key={`earlier ${list}`} list={list} count={earlier} /> : null}
    </>
  );
}

type MyCardActionProps = { golfSession: GolfSession; unsent: 'waiting' | 'failed' | undefined };

function MyCardAction({ golfSession, unsent }: MyCardActionProps) {
  const { id, title, status, may, pendingRequests, rated } = golfSession;
  const navigate = useNavigate();
  const to = may.manage ? `/session-management/${id}` : `/session-participant/${id}`;
  return (
    <div className="flex items-center gap-2">
      <ButtonLink wide size="small" variant="secondary" className="flex-1" render={<Link to={to} />}>
        {may.manage ? text.manage : text.view}
        <span className="sr-only">: {title}</span>
        {pendingRequests > 0 ? <span className="font-normal"> · {pendingText(pendingRequests)}</span> : null}
      </ButtonLink>
      {status === 'completed' ? (
        <IconButton
          variant="outlined"
          label={unsent ? `${text.rate}: ${golfSessionCopy.unsent[unsent]}` : rated ? text.rated : text.rate}
          icon={
            unsent ? <UnsentIcon state={unsent} /> : <Star className={rated ? 'fill-current' : undefined} />
          }
          className="rounded-md"
          onClick={() => void navigate(`/session-rating/${id}`)}
        />
      ) : null}
    </div>
  );
}

const NoneYet = ({ list }: { list: MyList }) => (
  <EmptyState
    illustration={<EmptyGolfSessions />}
    {...text.empty[list]}
    action={<ButtonLink render={<Link to="/golf-buddy" />}>{text.find}</ButtonLink>}
  />
);
