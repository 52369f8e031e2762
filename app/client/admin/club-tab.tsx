import { useQuery } from '@tanstack/react-query';
import { ClubSettings } from '#features/club/client/parts/settings/club-settings.tsx';
import { Figures } from '#features/club/client/parts/figures.tsx';
import { clubSettingsQuery } from '#features/club/client/model/administration-queries.ts';
import { useFigures } from '#features/club/client/model/queries.ts';
import { clubCopy } from '#features/club/copy.ts';
import { failureOf } from '#platform/client/failure.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { LoadFailed } from '#ui/loading/load-failed.tsx';

/** Few admins use these. */
const Webhooks = loadLater(
  async () => (await import('#features/webhook/client/parts/webhooks.tsx')).Webhooks,
);

const hasFailed = ({ isError, data }: { isError: boolean; data: unknown }) => isError && data === undefined;

/** The parts of the tab usually fail together, so one message reports all that failed and retries them. */
export function ClubTab({ clubId }: { clubId: string }) {
  const figures = useFigures(clubId);
  const settings = useQuery(clubSettingsQuery(clubId));
  const failed = [figures, settings].filter(hasFailed);
  const [first] = failed;
  return (
    <div className="grid grid-cols-1 gap-10 min-[100rem]:grid-cols-2 min-[100rem]:grid-rows-[auto_1fr] min-[100rem]:items-start min-[100rem]:gap-x-12">
      {first ? (
        <LoadFailed
          title={clubCopy.figures.loadTitle}
          message={failureOf(first.error).message}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : null}
      {hasFailed(figures) ? null : <Figures clubId={clubId} />}
      {hasFailed(settings) ? null : (
        <div className="min-[100rem]:row-span-2">
          <ClubSettings clubId={clubId} />
        </div>
      )}
      {first ? null : <Webhooks clubId={clubId} />}
    </div>
  );
}
