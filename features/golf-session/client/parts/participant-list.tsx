import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { MenuOf } from '#features/profile/client/parts/person-menu.tsx';
import { formatHandicap, handicapTone } from '#features/profile/rules.ts';
import { formatOneDecimal } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { golfSessionCopy, ratingCountText } from '../../copy.ts';
import type { Participant } from '../../golf-session.ts';
import { participantsQuery } from '../model/queries.ts';

const text = golfSessionCopy.participantView;

export function ParticipantList({ golfSessionId }: { golfSessionId: string }) {
  const query = useQuery(participantsQuery(golfSessionId));
  if (query.isPending) return <ParticipantsLoading />;
  if (!query.data) return <QueryFailed title={golfSessionCopy.failure.dataTitle} query={query} />;
  return (
    <Card padding="none">
      <MovingList aria-label={text.playersLabel} className="divide-y divide-line">
        {query.data.items.map((participant) => (
          <ParticipantRow key={participant.id} participant={participant} />
        ))}
      </MovingList>
    </Card>
  );
}

function ParticipantRow({ participant }: { participant: Participant }) {
  const { id, displayName, avatarUrl, handicap, organiser, isBlocked, unconfirmed } = participant;
  const isOwn = useAccount().id === id;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center large-text:flex large-text:flex-wrap gap-x-2.5 gap-y-1 px-3 py-3.5 max-[23rem]:grid-cols-[auto_minmax(0,1fr)_auto] max-[23rem]:gap-y-1.5 sm:gap-x-4 sm:px-5">
      <Avatar name={displayName} src={avatarUrl} className="row-span-2 max-[23rem]:row-span-1" />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 large-text:order-1 large-text:basis-full max-[21rem]:col-span-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{displayName}</span>
        {organiser ? (
          <Badge tone="fairway" icon={<Flag />}>
            {text.organiser}
          </Badge>
        ) : null}
        {unconfirmed ? <Badge tone="amber">{text.unconfirmed}</Badge> : null}
        {isBlocked ? <Badge>{text.blocked}</Badge> : null}
      </p>
      {/* In little room below the face, so that names stay whole; on the narrowest phones with the menu. */}
      <div className="contents large-text:order-1 large-text:basis-full max-[23rem]:col-span-full max-[21rem]:col-span-2 max-[23rem]:flex max-[23rem]:items-center max-[23rem]:justify-between max-[23rem]:gap-x-3">
        <div className="col-start-2 row-start-2">
          <Rating participant={participant} />
        </div>
        <span className="col-start-3 row-span-2 row-start-1 text-right">
          <Handicap handicap={handicap} />
        </span>
      </div>
      {/* The room of the menu, so that the handicaps of all rows are below each other. */}
      <span className="col-start-4 row-span-2 row-start-1 flex max-[23rem]:col-start-3 max-[23rem]:row-end-2 max-[21rem]:row-start-2 max-[21rem]:row-end-3">
        {isOwn ? <span className="-mx-2 block w-11 sm:mx-0" /> : <MenuOf person={participant} look="icon" />}
      </span>
    </li>
  );
}

function Handicap({ handicap }: Pick<Participant, 'handicap'>) {
  if (handicap === null)
    return (
      <span className="block max-w-20 text-sm text-ink-faint max-[23rem]:max-w-none">{text.noHandicap}</span>
    );
  return (
    <ScorecardNumber value={formatHandicap(handicap)} label={text.handicap} tone={handicapTone(handicap)} />
  );
}

function Rating({ participant: { averageRating, totalRatings } }: { participant: Participant }) {
  if (averageRating === null || totalRatings === 0) {
    return <p className="text-sm hyphens-auto text-ink-soft">{text.noRating}</p>;
  }
  return (
    <StarRating
      value={averageRating}
      text={formatOneDecimal(averageRating)}
      caption={ratingCountText(totalRatings)}
    />
  );
}

function ParticipantsLoading() {
  return (
    <Loading label={text.loading}>
      <Card padding="none">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-3.5 last:border-0">
            <Skeleton shape="circle" className="size-11" />
            <div className="flex-1 space-y-2">
              <Skeleton shape="line" className="w-40" />
              <Skeleton shape="line" className="w-28" />
            </div>
            <Skeleton className="h-7 w-12" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
