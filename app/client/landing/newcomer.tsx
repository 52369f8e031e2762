import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { useOwnClubJoinRequests } from '#features/membership/club-join-request/client/model/queries.ts';
import { invitedBy } from '#features/membership/invitation/client/parts/copy.ts';
import { hasDraft } from '#platform/client/drafts/form-drafts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { appCopy, welcomeText } from '../../copy.ts';
import { ClosedClubs, ClosedRoom, hasClosedClub, WaitingRoom } from '../club-selection/waiting-room.tsx';
import { WaysIn } from './ways-in.tsx';

const words = appCopy.landing;

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
  const isWaiting = requests.some(({ status }) => status === 'pending');
  if (isWaiting || hasClosedClub(account))
    return (
      <>
        {isWaiting ? (
          <>
            <ClosedClubs account={account} />
            <WaitingRoom requests={requests} />
          </>
        ) : (
          <ClosedRoom account={account} />
        )}
        <p className="mx-auto mt-4 max-w-2xl">
          <TextLink render={<Link to="/club-selection" />}>{words.chooseClub.another}</TextLink>
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
        {words.chooseClub.accept}
      </ButtonLink>
    </section>
  );
}

/** The forms of choosing a club. What a visitor filled in there waits until there is an account with a profile to send it. */
const askForms = ['club-join-request', 'club-request'];

/** The next step of a user with a profile and without a club. */
function ChooseClub({ account }: { account: Account }) {
  const { id, profile, clubsOfOrganisation } = account;
  const [closed] = clubsOfOrganisation;
  const [isAsking] = useState(() => askForms.some((form) => hasDraft(localStorage, id, form)));
  const { title, body, asking, ofOrganisation, goOn } = words.chooseClub;
  return (
    <section
      aria-labelledby="choose-club"
      className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-xl border border-line bg-raised p-6 shadow-card @4xl:p-10"
    >
      <FlagStatus status="open" className="size-24 shrink-0 @2xl:size-32" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold text-ink-soft">{welcomeText(profile?.displayName ?? '')}</p>
        <h1 id="choose-club" tabIndex={-1} className="mt-1 text-3xl">
          {title}
        </h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">
          {/* With a draft, the button below goes on with it. */}
          {isAsking ? asking : closed ? ofOrganisation(closed.name) : body}
        </p>
        <WaysIn first={isAsking ? goOn : undefined} />
      </div>
    </section>
  );
}
