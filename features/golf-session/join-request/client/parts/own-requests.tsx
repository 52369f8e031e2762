import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { cardsClass } from '#features/golf-session/client/parts/card-list.tsx';
import { GolfSessionCard } from '#features/golf-session/client/parts/golf-session-card.tsx';
import { GolfSessionNotice } from '#features/golf-session/client/parts/round/round-facts.tsx';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { joinRequestCopy } from '../../copy.ts';
import { ownRequestsQuery } from '../model/queries.ts';

const text = joinRequestCopy.own;

interface OwnRequestsProps {
  /** The title of the list that follows. */
  below: string | null;
  /** Until the list is known, its title keeps its room unseen: an empty list has none, and the others must not move. */
  loading: boolean;
  /** Other parts of a card, below its button. */
  Below: ComponentType<{ golfSession: GolfSession }>;
}

/** The golf sessions that the user asked to join and whose organiser has not answered yet; nothing without any. */
export function OwnRequests({ below, loading, Below }: OwnRequestsProps) {
  // The screen has just asked for it, to choose its list.
  const { data } = useQuery({ ...ownRequestsQuery, refetchOnMount: false });
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <section aria-labelledby="own-requests" className="mb-8">
        <h2 id="own-requests" className="mb-3 flex items-center gap-2 text-lg">
          <Clock aria-hidden="true" className="size-5 text-amber-ink" />
          {text.title}
        </h2>
        <ul className={cardsClass}>
          {data.items.map((golfSession) => (
            <li key={golfSession.id}>
              <GolfSessionCard
                golfSession={golfSession}
                notice={golfSession.changedFrom ? <GolfSessionNotice golfSession={golfSession} /> : null}
                action={
                  <>
                    <ButtonLink
                      wide
                      size="small"
                      variant="secondary"
                      render={<Link to={`/golf-buddy?sessie=${golfSession.id}`} />}
                    >
                      {text.find}
                      <span className="sr-only">: {golfSession.title}</span>
                    </ButtonLink>
                    <Below golfSession={golfSession} />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </section>
      {below === null ? null : (
        <h2 className={classNames('mb-3 text-lg', loading && 'invisible')}>{below}</h2>
      )}
    </>
  );
}
