import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/overlays/toast.ts';
import { authCopy } from '../parts/copy.ts';
import { meOptions } from '#features/account/client/model/queries.ts';

/** After signing in: loads the account, and visitor screens redirect. False when the server was not reached. */
export function useArrival(): (title?: string) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (title = authCopy.signIn.success) => {
    try {
      await queryClient.fetchQuery({ ...meOptions, staleTime: 0 });
      showToast({ tone: 'success', title });
      return true;
    } catch {
      return false;
    }
  };
}
