import type { ReactNode } from 'react';
import { ratingCountText } from '#features/profile/copy.ts';
import { formatOneDecimal } from '#platform/shared/dutch.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { membershipCopy, togetherText } from '../../copy.ts';
import type { MemberDetails } from '../../membership.ts';
import { MemberHandicap } from './member-handicap.tsx';

type MemberFactsProps = Pick<MemberDetails, 'handicap' | 'favoriteClub' | 'memberSince'> &
  Partial<Pick<MemberDetails, 'averageRating' | 'totalRatings' | 'together'>>;

/** The facts about a member, one line each. What the member hides has no line. */
export function MemberFacts({ handicap, favoriteClub, memberSince, ...more }: MemberFactsProps) {
  const { averageRating = null, totalRatings = 0, together } = more;
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line short:mt-3 sm:short:grid sm:short:grid-cols-2 sm:short:gap-x-8">
      <Fact term={membershipCopy.handicap}>
        {handicap === null ? membershipCopy.noHandicap : <MemberHandicap handicap={handicap} />}
      </Fact>
      {favoriteClub === null ? null : <Fact term={membershipCopy.playStyle}>{favoriteClub}</Fact>}
      {memberSince === null ? null : <Fact term={membershipCopy.memberSinceLabel}>{memberSince}</Fact>}
      {averageRating === null ? null : (
        <Fact term={membershipCopy.rating}>
          <StarRating
            value={averageRating}
            text={formatOneDecimal(averageRating)}
            caption={ratingCountText(totalRatings)}
          />
        </Fact>
      )}
      {together ? <Fact term={membershipCopy.together}>{togetherText(together)}</Fact> : null}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
