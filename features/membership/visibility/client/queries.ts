import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { visibilityContract } from '../contract.ts';
import { visibilityCopy } from '../copy.ts';
import type { ProfilePart } from '../visibility.ts';

const visibilityApi = apiFor('visibility', visibilityContract);

const { failure } = visibilityCopy;

export const visibilityQuery = visibilityApi.get.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
});

/** The promise resolves when the choice is saved and the previews are refetched, or when a toast has reported the failure. */
export function useChooseVisibility() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useCommand({
    // In order: the second of two taps on a switch decides.
    scope: { id: 'visibility' },
    mutationFn: (command: { id: string; part: ProfilePart; on: boolean }) =>
      visibilityApi.choose.call(command),
    onError: (error) =>
      showToast({ tone: 'error', title: failure.saveTitle, description: failureOf(error).message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: visibilityQuery.queryKey }),
  });
  return async (part: ProfilePart, on: boolean): Promise<void> => {
    await mutateAsync({ part, on }).catch(() => undefined);
  };
}
