import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { clubContract } from '../contract.ts';
import { clubCopy } from '../copy.ts';

const clubApi = apiFor('club', clubContract);

export const useClubs = () =>
  useQuery(clubApi.list.queryOptions({ staleTime: 10 * 60_000, meta: { failureTitle: clubCopy.failure.loadTitle } }));

export const useClubInfo = (clubId: string) =>
  useQuery(clubApi.info.queryOptions({ input: { clubId }, staleTime: 10 * 60_000 }));
