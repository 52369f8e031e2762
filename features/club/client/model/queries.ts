import { useQuery } from '@tanstack/react-query';
import { meKey } from '#features/account/client/model/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { clubContract } from '../../contract.ts';
import { clubCopy } from '../../copy.ts';
import { clubChanged } from '../../events.ts';

export const clubApi = apiFor('club', clubContract);
const { loadTitle: failureTitle, loadBody: failureBody } = clubCopy.failure;

export const clubsQuery = clubApi.list.queryOptions({
  staleTime: 10 * 60_000,
  meta: { failureTitle, failureBody },
});
export const useClubs = () => useQuery(clubsQuery);

export const useClubInfo = (clubId: string) =>
  useQuery(clubApi.info.queryOptions({ input: { clubId }, staleTime: 10 * 60_000 }));

export const useFigures = (clubId: string) =>
  useQuery(
    clubApi.figures.queryOptions({
      input: { clubId },
      staleTime: 60_000,
      meta: { failureTitle: clubCopy.figures.loadTitle },
    }),
  );

/** Refetches a club's name, logo and facts wherever they are shown. */
export const useLiveClub = () => useLiveRefresh([clubChanged], [meKey, clubApi.key()]);
