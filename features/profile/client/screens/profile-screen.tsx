import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { profileCopy } from '../../copy.ts';
import { IdentityCard } from '../parts/identity-card.tsx';
import { IdentityLoading } from '../parts/identity-loading.tsx';
import { RatingCard } from '../parts/rating-card.tsx';
import { AccountLinks } from '../parts/account-links.tsx';
import { profileQuery } from '../model/queries.ts';

interface ProfileScreenProps {
  /** Shown below the stars. */
  praise: ReactNode;
  /** Shown below the links; loads later. */
  more: ReactNode;
  history: ReactNode;
}

/** The account is in the cache before the screen opens; ratings and history load afterwards. */
export function ProfileScreen({ praise, more, history }: ProfileScreenProps) {
  const { profile: known } = useAccount();
  const profile = useQuery(profileQuery);
  const shown = profile.data ?? known;
  return (
    <>
      <PageHeader title={profileCopy.title}>{profileCopy.lead}</PageHeader>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[18rem_minmax(0,1fr)] md:items-start lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <div className="grid grid-cols-1 gap-4">
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
