import { useQuery } from '@tanstack/react-query';
import { auditCopy } from '#features/audit/copy.ts';
import { apiFor } from '#platform/client/api.ts';
import { clubContract } from '../contract.ts';
import { clubCopy } from '../copy.ts';

const clubApi = apiFor('club', clubContract);
const { loadTitle: failureTitle, loadBody: failureBody } = clubCopy.failure;

export const useClubs = () =>
  useQuery(clubApi.list.queryOptions({ staleTime: 10 * 60_000, meta: { failureTitle, failureBody } }));

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

const firstPage: string | undefined = undefined;

export const auditLogQuery = (clubId: string) =>
  clubApi.auditLog.infiniteOptions({
    input: (cursor: string | undefined) => ({ clubId, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: auditCopy.failure.loadTitle },
  });
