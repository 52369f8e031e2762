import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { sharedGolfSessionContract } from '../contract.ts';
import { sharedGolfSessionCopy } from '../copy.ts';

const sharedGolfSessionApi = apiFor('shared-golf-session', sharedGolfSessionContract);

const { share, page } = sharedGolfSessionCopy;

export const sharedQuery = (token: string) =>
  sharedGolfSessionApi.get.queryOptions({ input: { token }, refetchOnMount: 'always' });

export const linkQuery = (golfSessionId: string) =>
  sharedGolfSessionApi.link.queryOptions({
    input: { golfSessionId },
    refetchOnMount: 'always',
    meta: { failureTitle: page.failureTitle },
  });

const onError = (error: Error) =>
  showToast({ tone: 'error', title: share.failureTitle, description: failureOf(error).message });

export function useShareGolfSession(golfSessionId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = linkQuery(golfSessionId);
  return useCommand(
    sharedGolfSessionApi.share.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
      onError,
    }),
  );
}

export function useWithdrawLink(golfSessionId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = linkQuery(golfSessionId);
  return useCommand(
    sharedGolfSessionApi.withdraw.mutationOptions({
      onSuccess: () => {
        showToast({ tone: 'success', title: share.done });
        queryClient.setQueryData(queryKey, { link: null, withdrawn: true });
      },
      onError,
    }),
  );
}
