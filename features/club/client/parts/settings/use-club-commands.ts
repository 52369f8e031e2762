// Separate from the club's other queries, which every member loads with the home page.
import { useQueryClient } from '@tanstack/react-query';
import { auditCopy } from '#features/audit/copy.ts';
import type { ChosenPicture } from '#features/profile/client/queries.ts';
import { sendBytes, type Sending } from '#platform/client/send-bytes.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { clubContract } from '../../../contract.ts';
import { clubApi, refreshClub } from '../../queries.ts';

export const clubSettingsQuery = (clubId: string) =>
  clubApi.settings.queryOptions({
    input: { clubId },
    refetchOnMount: 'always',
    meta: { failureTitle: auditCopy.failure.loadTitle, hasErrorCard: true },
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
