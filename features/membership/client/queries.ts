import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#features/account/account.ts';
import { meKey, meOptions } from '#features/account/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { membershipContract } from '../contract.ts';

export const membershipApi = apiFor('membership', membershipContract);

/** The chosen club shows at once, and is reverted when saving fails. */
export function useSelectClub() {
  const queryClient = useQueryClient();
  return useCommand(
    membershipApi.selectClub.mutationOptions({
      onMutate: async ({ clubId }) => {
        await queryClient.cancelQueries({ queryKey: meKey });
        queryClient.setQueryData(meOptions.queryKey, (old) => old && withSelectedClub(old, clubId));
      },
      onError: () => queryClient.invalidateQueries({ queryKey: meKey }),
    }),
  );
}

function withSelectedClub(old: Me, selectedClubId: string): Me {
  if (!old.account?.profile) return old;
  return { ...old, account: { ...old.account, profile: { ...old.account.profile, selectedClubId } } };
}
