import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { useOwnClubJoinRequests } from '#features/membership/club-join-request/client/model/queries.ts';
import { invitedBy } from '#features/membership/invitation/client/parts/copy.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { appCopy } from '../../copy.ts';
import { WaitingRoom } from '../club-selection/waiting-room.tsx';
import { ChooseClub } from './choose-club.tsx';

const words = appCopy.landing.chooseClub;

interface NewcomerProps {
  account: Account;
  /** Below the next step, unless the user waits for a club. */
  children?: ReactNode;
}

/** The whole page of a user with a profile and without a club: what to do next, or what happens next. */
export function Newcomer({ account, children }: NewcomerProps) {
  const { data, isPending } = useOwnClubJoinRequests();
  const requests = data?.items ?? [];
  if (account.invitedTo) return <Invited club={account.invitedTo} />;
  if (isPending)
    return (
      <Loading className="mt-6">
        <Skeleton className="h-96" />
      </Loading>
    );
  if (requests.some(({ status }) => status === 'pending'))
    return (
      <>
        <WaitingRoom requests={requests} />
        <p className="mx-auto mt-4 max-w-2xl">
          <TextLink render={<Link to="/club-selection" />}>{words.another}</TextLink>
        </p>
      </>
    );
  return (
    <>
      <ChooseClub account={account} />
      {children}
    </>
  );
}

function Invited({ club }: { club: NonNullable<Account['invitedTo']> }) {
  return (
    <section className="mt-6 flex flex-col items-start gap-4 rounded-xl border border-line bg-raised p-6 shadow-card @4xl:p-10">
      <ClubLogo club={club} size="lg" />
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
        {invitedBy(club.name)}
      </h1>
      <ButtonLink size="large" render={<Link to="/invite" />}>
        {words.accept}
      </ButtonLink>
    </section>
  );
}
