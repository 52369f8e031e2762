import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatOneDecimal } from '#platform/shared/dutch.ts';
import { Card } from '#ui/card.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { profileCopy, ratingCountText } from '../../copy.ts';
import type { OwnProfile } from '../../profile.ts';

const text = profileCopy.rating;

interface RatingCardProps {
  profile: UseQueryResult<OwnProfile>;
  /** Shown below the stars. */
  children: ReactNode;
}

export function RatingCard({ profile, children }: RatingCardProps) {
  if (profile.isError && !profile.data)
    return <QueryFailed className="my-0" title={profileCopy.failure.loadTitle} query={profile} />;
  return (
    <Card render={<section aria-labelledby="own-rating" />}>
      <h2 id="own-rating" className="mb-3 text-lg">
        {text.title}
      </h2>
      {profile.data ? <Stars profile={profile.data} /> : <StarsLoading />}
      {children}
    </Card>
  );
}

/** The average in stars, or a sentence when there are no ratings. */
function Stars({ profile: { averageRating, totalRatings } }: { profile: OwnProfile }) {
  if (averageRating === null || totalRatings === 0)
    return (
      <>
        <StarRating value={0} text={null} caption={text.none} size="md" />
        <p className="mt-2 text-sm text-ink-soft">{text.noneYet}</p>
      </>
    );
  return (
    <StarRating
      value={averageRating}
      text={formatOneDecimal(averageRating)}
      caption={ratingCountText(totalRatings)}
      size="md"
    />
  );
}

function StarsLoading() {
  return (
    <Loading label={text.loading} className="flex min-h-8 items-center">
      <Skeleton shape="line" className="h-6 w-52 max-w-full" />
    </Loading>
  );
}
