import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Bell, ChevronRight, Eye, FileText, LandPlot, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { formatOneDecimal } from '#platform/shared/dutch.ts';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { QueriesFailed } from '#ui/loading/queries-failed.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { profileCopy, ratingCountText } from '../../copy.ts';
import type { OwnProfile } from '../../profile.ts';
import { historyQuery, profileQuery } from '../model/queries.ts';
import { IdentityCard } from '../parts/identity-card.tsx';

interface ProfileScreenProps {
  /** Shown below the stars. */
  praise: ReactNode;
  /** Shown below the links; loads later. */
  more: ReactNode;
  history: ReactNode;
}

const { loadTitle, historyTitle } = profileCopy.failure;

/** The account is in the cache before the screen opens; ratings and history load afterwards. What failed is said once, and shows nothing itself. */
export function ProfileScreen({ praise, more, history }: ProfileScreenProps) {
  const { profile: known } = useAccount();
  const profile = useQuery(profileQuery);
  const rounds = useInfiniteQuery(historyQuery);
  const shown = profile.data ?? known;
  return (
    <>
      <PageHeader title={profileCopy.title}>{profileCopy.lead}</PageHeader>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[18rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:items-start lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <QueriesFailed
          title={[loadTitle, historyTitle]}
          queries={[profile, rounds]}
          className="md:col-start-2 md:row-start-1"
        />
        <div className="grid grid-cols-1 gap-4 md:row-span-2 md:row-start-1">
          {shown?.displayName ? <IdentityCard profile={shown} /> : <IdentityLoading />}
          <RatingCard profile={profile}>{praise}</RatingCard>
          <AccountLinks />
          {more}
        </div>
        {history}
      </div>
    </>
  );
}

const { ways } = profileCopy;

const list = [
  { to: '/club-selection', icon: <LandPlot />, words: ways.clubs },
  { to: '/profile/security', icon: <ShieldCheck />, words: ways.security },
  { to: '/profile/notifications', icon: <Bell />, words: ways.notifications },
  { to: '/profile/privacy', icon: <Eye />, words: ways.visibility },
  { to: '/profile/data', icon: <FileText />, words: ways.data },
];

/** Links to the screens of the account, separate from the public profile. */
function AccountLinks() {
  return (
    <Card padding="none" render={<nav aria-label={ways.title} />}>
      <ul className="divide-y divide-line">
        {list.map(({ to, icon, words }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-primary-soft max-[22rem]:px-3 sm:gap-4 sm:px-5"
            >
              <span aria-hidden="true" className="shrink-0 text-primary [&_svg]:size-5">
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-balance">{words.title}</span>
                <span className="block text-sm text-ink-soft">{words.body}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The loading state of the identity card. */
function IdentityLoading() {
  return (
    <Card padding="roomy">
      <Loading className="flex flex-col items-center">
        <Skeleton shape="circle" className="size-28" />
        <Skeleton className="mt-4 h-7 w-44 max-w-full" />
        <Skeleton className="mt-5 h-24 w-full" />
        <Skeleton className="mt-5 h-12 w-full" />
        <Skeleton className="mt-2 h-12 w-full" />
      </Loading>
    </Card>
  );
}

const text = profileCopy.rating;

interface RatingCardProps {
  profile: UseQueryResult<OwnProfile>;
  /** Shown below the stars. */
  children: ReactNode;
}

function RatingCard({ profile, children }: RatingCardProps) {
  if (profile.isLoadingError) return null;
  return (
    <Section inCard title={text.title} heading="mb-3 text-lg">
      {profile.data ? <Stars profile={profile.data} /> : <StarsLoading />}
      {children}
    </Section>
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
