import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { meKey } from '#features/account/client/queries.ts';
import { auditCopy } from '#features/audit/copy.ts';
import type { ChosenPicture } from '#features/profile/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLive } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { sendBytes, type Sending } from '#platform/client/send-bytes.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { clubContract } from '../contract.ts';
import { clubCopy } from '../copy.ts';
import { clubKind } from '../rules.ts';

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

/** Refetches a club's name, logo and facts wherever they are shown. */
async function refreshClub(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshQueries(queryClient, { queryKey: meKey }),
    refreshQueries(queryClient, { queryKey: clubApi.key() }),
  ]);
}

export function useLiveClub(): void {
  const queryClient = useQueryClient();
  useLive(clubKind, () => void refreshClub(queryClient));
}

export const clubSettingsQuery = (clubId: string) =>
  clubApi.settings.queryOptions({
    input: { clubId },
    refetchOnMount: 'always',
    meta: { failureTitle: auditCopy.failure.loadTitle },
  });

export function useUpdateClub() {
  const queryClient = useQueryClient();
  return useCommand(clubApi.update.mutationOptions({ onSuccess: () => refreshClub(queryClient) }));
}

type LogoUpload = ChosenPicture & Sending & { clubId: string };

export function useSetLogo() {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: ({ id, clubId, file, crop, ...sending }: LogoUpload & { id: string }) =>
      sendBytes(clubContract.setLogo, { id, clubId, ...crop }, file, sending),
    // The same file with the same crop is the same logo.
    intent: ({ clubId, file: { name, size, lastModified }, crop }) => ({
      clubId,
      name,
      size,
      lastModified,
      crop,
    }),
    onSuccess: () => refreshClub(queryClient),
  });
}

export function useRemoveLogo() {
  const queryClient = useQueryClient();
  return useCommand(clubApi.removeLogo.mutationOptions({ onSuccess: () => refreshClub(queryClient) }));
}
