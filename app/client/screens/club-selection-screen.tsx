import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ClubsOfOrganisation } from '#app/client/club-selection/clubs-of-organisation.tsx';
import { OwnClubs } from '#app/client/club-selection/own-clubs.tsx';
import { OwnRequests } from '#app/client/club-selection/own-requests.tsx';
import {
  ClosedClubs,
  ClosedRoom,
  hasClosedClub,
  WaitingRoom,
} from '#app/client/club-selection/waiting-room.tsx';
import { useMe } from '#features/account/client/model/queries.ts';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { selectedMembership, type Account } from '#features/account/rules.ts';
import { useClubs } from '#features/club/client/model/queries.ts';
import { OwnClubsFailed } from '#features/club/client/parts/own-clubs-failed.tsx';
import { clubRequestCopy } from '#features/club/club-request/copy.ts';
import { toClub, clubCopy } from '#features/club/copy.ts';
import {
  useLiveOwnRequests,
  useOwnClubJoinRequests,
} from '#features/membership/club-join-request/client/model/queries.ts';
import type { OwnClubJoinRequest } from '#features/membership/club-join-request/club-join-request.ts';
import { clubJoinRequestCopy } from '#features/membership/club-join-request/copy.ts';
import { hasDraft } from '#platform/client/drafts/form-drafts.ts';
import { failureOf } from '#platform/client/failure.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';

const words = clubCopy.selection;

/** /club-selection: the user's clubs, asking to join another one, and asking for a club that is missing. */
export function ClubSelectionScreen() {
  const me = useMe();
  const account = me.data?.account ?? null;
  const own = useOwnClubJoinRequests();
  const requests = own.data?.items ?? [];
  const [asked, setAsked] = useState<string | null>(null);
  const isClubless = account !== null && clubsOf(account) === 0;
  const isWaiting = isClubless && requests.some(({ status }) => status === 'pending');
  const isClosedOut = isClubless && !isWaiting && hasClosedClub(account);
  const failed = me.isLoadingError;
  const isUnknown = isClubless && own.isLoading;
  useLiveOwnRequests();
  return (
    <div className="mx-auto max-w-2xl">
      {account && !isClosedOut ? <ClosedClubs account={account} /> : null}
      {isWaiting ? (
        <WaitingRoom requests={requests} asked={asked} />
      ) : isClosedOut ? (
        <ClosedRoom account={account} />
      ) : (
        <Welcome me={me} failed={failed} isUnknown={isUnknown} />
      )}
      {me.isPending || isUnknown ? (
        <Loading className="mt-6">
          <Skeleton className="h-112" />
        </Loading>
      ) : failed ? null : (
        <>
          {isWaiting ? null : <OwnRequests requests={requests} asked={asked} />}
          {own.isLoadingError && (isClubless || failureOf(own.error).code !== 'OFFLINE') ? (
            <QueryFailed className="mt-6" title={clubJoinRequestCopy.failure.loadTitle} query={own} />
          ) : null}
          <Asking key={account?.id} account={account} requests={requests} onAsked={setAsked} />
        </>
      )}
      {isWaiting || isClosedOut ? (
        <p className="mt-6">
          <SignOutButton to="/" variant="quiet" />
        </p>
      ) : null}
    </div>
  );
}

const clubsOf = (account: Account) => account.memberships.length + account.clubsOfOrganisation.length;

interface WelcomeProps {
  me: ReturnType<typeof useMe>;
  failed: boolean;
  /** Before it is known whether this golfer waits for an answer. */
  isUnknown: boolean;
}

function Welcome({ me, failed, isUnknown }: WelcomeProps) {
  const account = me.data?.account ?? null;
  const lead = account === null ? words.visitorLead : clubsOf(account) > 0 ? words.lead : words.clublessLead;
  return (
    <section className="mx-[calc(var(--gutter)*-1)] bg-raised sm:mx-0 sm:mt-8 md:short:mt-3 sm:overflow-hidden sm:rounded-xl sm:shadow-card">
      <DawnBand size="low" />
      <div className="px-gutter py-6 sm:px-8 sm:py-8 md:short:py-4">
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {words.title}
        </h1>
        {isUnknown ? (
          <WelcomeLoading />
        ) : failed ? (
          <OwnClubsFailed retrying={me.isFetching} onRetry={() => void me.refetch()} />
        ) : (
          <>
            <p className="mt-2 text-ink-soft">{lead}</p>
            {account ? <ForAccount account={account} /> : <ForVisitor />}
          </>
        )}
      </div>
    </section>
  );
}

const WelcomeLoading = () => (
  <>
    <Skeleton shape="line" className="mt-3 max-w-md" />
    <Skeleton className="mt-6 h-12 max-w-xs" />
  </>
);

function ForVisitor() {
  return (
    <div className="mt-6 flex flex-wrap gap-3 *:grow sm:*:grow-0">
      <ButtonLink variant="secondary" render={<Link to="/auth" />}>
        {words.signIn}
      </ButtonLink>
      <ButtonLink variant="secondary" render={<Link to="/explore" />}>
        {words.explore}
      </ButtonLink>
    </div>
  );
}

/** Without a club the skip button leads to the public golf sessions, which avoids a redirect loop. */
function ForAccount({ account }: { account: Account }) {
  const current = selectedMembership(account)?.club;
  return (
    <>
      {current ? <OwnClubs account={account} /> : null}
      {account.clubsOfOrganisation.length > 0 ? (
        <ClubsOfOrganisation clubs={account.clubsOfOrganisation} />
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <ButtonLink
          variant={current ? 'primary' : 'secondary'}
          render={<Link to={current ? '/updates' : '/golf-buddy'} />}
        >
          {current ? toClub(current.name) : words.skip}
        </ButtonLink>
        <SignOutButton to="/" variant="quiet" />
      </div>
    </>
  );
}

/** Below the clubs of a member, for whom it is rarely needed. */
const AskForm = loadLater(async () => (await import('#app/client/club-selection/ask-form.tsx')).AskForm, {
  fallback: (
    <Loading className="grid gap-5">
      <Skeleton className="h-26" />
      <Skeleton className="h-42" />
      <Skeleton className="h-13 sm:w-56" />
    </Loading>
  ),
});

interface AskingProps {
  account: Account | null;
  requests: readonly OwnClubJoinRequest[];
  onAsked: (clubId: string) => void;
}

/** The club picker, and the way to a club that is not in it. */
function Asking({ account, requests, onAsked }: AskingProps) {
  const clubs = useClubs().data?.items ?? [];
  const own = [
    ...(account?.memberships.map(({ club }) => club.id) ?? []),
    ...(account?.clubsOfOrganisation.map(({ id }) => id) ?? []),
    ...(account?.suspendedBy.map(({ id }) => id) ?? []),
  ];
  const waiting = requests.filter(({ status }) => status === 'pending').map(({ club }) => club.id);
  const without = [...own, ...waiting];
  // When every club is joined or asked, there is nothing to pick.
  const isComplete = clubs.length > 0 && clubs.every(({ id }) => without.includes(id));
  return (
    <>
      {isComplete ? null : (
        <Card render={<section aria-labelledby="ask-club" />} padding="roomy" className="mt-6">
          <h2 id="ask-club" className="mb-4 text-xl">
            {without.length > 0 ? clubJoinRequestCopy.ask.another : clubJoinRequestCopy.ask.title}
          </h2>
          <AskForm account={account} without={without} onAsked={onAsked} />
        </Card>
      )}
      <MissingClub account={account} />
    </>
  );
}

const ClubRequestForm = loadLater(
  async () =>
    (await import('#features/club/club-request/client/parts/club-request-form.tsx')).ClubRequestForm,
);

/** Opens by itself on the way back from signing in, when the form was filled in before. */
function MissingClub({ account }: { account: Account | null }) {
  const [isOpen, setOpen] = useState(() => hasDraft(localStorage, account?.id, 'club-request'));
  const opener = useRef<HTMLButtonElement>(null);
  const isLoaded = useLoaded(ClubRequestForm, isOpen, clubRequestCopy.failure.createTitle, () =>
    setOpen(false),
  );
  return (
    <Card tone="sunken" padding="roomy" render={<section aria-labelledby="missing-club" />} className="mt-6">
      <h2 id="missing-club" className="text-lg">
        {isOpen ? clubRequestCopy.title : clubRequestCopy.missing}
      </h2>
      <p className="mt-1 text-ink-soft">{clubRequestCopy.lead}</p>
      {isOpen && isLoaded ? (
        <ClubRequestForm
          account={account}
          onClose={() => {
            setOpen(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      ) : (
        <Button
          ref={opener}
          variant="secondary"
          pending={isOpen}
          className="mt-4"
          onClick={() => setOpen(true)}
        >
          {clubRequestCopy.title}
        </Button>
      )}
    </Card>
  );
}
