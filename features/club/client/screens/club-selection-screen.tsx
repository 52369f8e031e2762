import { Link } from 'react-router';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { useMe } from '#features/account/client/queries.ts';
import { selectedMembership, type Account } from '#features/account/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { backToClub, clubCopy } from '../../copy.ts';
import { AllClubs } from '../parts/all-clubs.tsx';
import { OwnClubsFailed } from '../parts/own-clubs-failed.tsx';
import { OwnClubs } from '../parts/own-clubs.tsx';

const words = clubCopy.selection;

export function ClubSelectionScreen() {
  const me = useMe();
  const account = me.data?.account ?? null;
  return (
    <div className="mx-auto max-w-2xl">
      <section className="mx-[calc(var(--gutter)*-1)] bg-raised sm:mx-0 sm:mt-8 sm:overflow-hidden sm:rounded-xl sm:shadow-card">
        <div className="h-36 sm:h-60">
          <DawnCourse />
        </div>
        <div className="px-gutter py-6 sm:px-8 sm:py-8">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {words.title}
          </h1>
          <p className="mt-2 text-ink-soft">{words.lead}</p>
          {me.isError && !me.data ? (
            <OwnClubsFailed retrying={me.isFetching} onRetry={() => void me.refetch()} />
          ) : account ? (
            <ForAccount account={account} />
          ) : (
            <ForVisitor />
          )}
        </div>
      </section>
      <AllClubs own={account?.memberships.map(({ club }) => club.id) ?? []} />
    </div>
  );
}

function ForVisitor() {
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row">
      <ButtonLink render={<Link to="/auth" />}>{words.signIn}</ButtonLink>
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
      {current ? <OwnClubs account={account} /> : <p className="mt-6">{words.noneYet}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="secondary" render={<Link to={current ? '/updates' : '/golf-buddy'} />}>
          {current ? backToClub(current.name) : words.skip}
        </ButtonLink>
        <SignOutButton to="/" variant="quiet" />
      </div>
    </>
  );
}
