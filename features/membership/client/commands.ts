import type { Me } from '#features/account/account.ts';
import { meKey, meOptions } from '#features/account/client/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { membershipApi } from './queries.ts';

/** The chosen club shows at once. */
export const selectClub = command({
  call: membershipApi.selectClub.call,
  show: async (queryClient, { clubId }) => {
    await queryClient.cancelQueries({ queryKey: meKey });
    queryClient.setQueryData(meOptions.queryKey, (old) => old && withSelectedClub(old, clubId));
  },
  refresh: (queryClient, _input, isDone) =>
    isDone ? undefined : queryClient.invalidateQueries({ queryKey: meKey }),
});

function withSelectedClub(old: Me, selectedClubId: string): Me {
  if (!old.account?.profile) return old;
  return { ...old, account: { ...old.account, profile: { ...old.account.profile, selectedClubId } } };
}
