import { useQueryClient } from '@tanstack/react-query';
import { meOptions } from '#features/account/client/model/queries.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { signInCopy } from '../../copy.ts';
import { authCopy } from '../parts/copy.ts';

const { notKept, unreachable } = signInCopy.failure;

/**
 * After signing in: loads the account, and visitor screens redirect. Returns what is wrong, or null: the server may not be reached, and a
 * browser that blocks cookies has not kept the session.
 */
export function useArrival(): (title?: string) => Promise<string | null> {
  const queryClient = useQueryClient();
  return async (title = authCopy.signIn.success) => {
    try {
      const { account } = await queryClient.fetchQuery({ ...meOptions, staleTime: 0 });
      if (!account) return notKept;
      showToast({ tone: 'success', title });
      return null;
    } catch {
      return unreachable;
    }
  };
}
