import { Link } from 'react-router';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { useClubs } from '#features/club/client/queries.ts';
import { clubCopy } from '#features/club/copy.ts';
import { failureOf } from '#platform/client/failure.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { adminCopy } from './copy.ts';

const words = adminCopy.choose;

/** For a global admin, who runs no club of their own. */
export function ChooseClub() {
  return (
    <>
      <PageHeader title={words.title} eyebrow={adminCopy.title}>
        {words.lead}
      </PageHeader>
      <Clubs />
    </>
  );
}

function Clubs() {
  const clubs = useClubs();
  if (clubs.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (!clubs.data) {
    return (
      <LoadFailed
        title={clubCopy.failure.loadTitle}
        message={failureOf(clubs.error).message}
        retrying={clubs.isFetching}
        onRetry={() => void clubs.refetch()}
      />
    );
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {clubs.data.items.map((club) => (
        <li key={club.id} className="flex flex-wrap items-center gap-4 p-4">
          <ClubLogo club={club} size="lg" />
          <h2 className="min-w-0 flex-1 basis-40 text-lg">{club.name}</h2>
          <ButtonLink
            variant="secondary"
            render={<Link to={{ search: `?club=${club.id}` }} aria-label={`${words.open}: ${club.name}`} />}
          >
            {words.open}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
