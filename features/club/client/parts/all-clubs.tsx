import { Banner } from '#ui/banner.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import type { Club } from '../../club.ts';
import { builtInClubs, clubCopy } from '../../copy.ts';
import { useClubs } from '../queries.ts';
import { ClubLogo } from './club-logo.tsx';

const words = clubCopy.selection;
type Shown = Pick<Club, 'name' | 'description' | 'logoUrl'>;

/** All clubs. When the list cannot be loaded or is empty, the two built-in ones stay. */
export function AllClubs({ own }: { own: readonly string[] }) {
  const clubs = useClubs();
  const listed = clubs.data?.items ?? [];
  const shown: readonly Shown[] =
    listed.length > 0 ? listed.filter(({ id }) => !own.includes(id)) : builtInClubs;
  if (!clubs.isPending && shown.length === 0) return <RequestsLater />;
  return (
    <section aria-labelledby="all-clubs" className="mt-8">
      <h2 id="all-clubs" className="text-xl">
        {own.length > 0 ? words.otherClubs : words.allClubs}
      </h2>
      {clubs.isPending ? (
        <Loading className="mt-3 grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-raised">
          {shown.map((club) => (
            <li key={club.name} className="flex items-center gap-4 p-4">
              <ClubLogo club={club} size="lg" />
              <div className="min-w-0">
                <h3 className="text-lg">{club.name}</h3>
                {club.description ? <p className="text-sm text-ink-soft">{club.description}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      <RequestsLater />
    </section>
  );
}

const RequestsLater = () => <Banner className="mt-4">{words.requestLater}</Banner>;
