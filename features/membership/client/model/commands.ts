import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#features/account/account.ts';
import { meKey, meOptions } from '#features/account/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { membershipApi } from './queries.ts';

/** The chosen club shows at once. */
export const selectClub = command({
  call: membershipApi.selectClub.call,
  show: async (queryClient, { clubId }) => {
    await queryClient.cancelQueries({ queryKey: meKey });
    queryClient.setQueryData(meOptions.queryKey, (old) => old && withSelectedClub(old, clubId));
  },
  refresh: (queryClient, input, isDone) => showStoredClub(queryClient, input, isDone),
});

/** After a failure, the club that the server has is shown again. */
export function showStoredClub(queryClient: QueryClient, _input: object, isDone: boolean) {
  return isDone ? undefined : queryClient.invalidateQueries({ queryKey: meKey });
}

function withSelectedClub(old: Me, selectedClubId: string): Me {
  if (!old.account?.profile) return old;
  return { ...old, account: { ...old.account, profile: { ...old.account.profile, selectedClubId } } };
}
