import { useQueryClient } from '@tanstack/react-query';
import { refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { golfSessionManagementContract } from '../contract.ts';
import { golfSessionManagementCopy as text } from '../copy.ts';

const api = apiFor('golf-session-management', golfSessionManagementContract);

/** What every command does afterwards. A refusal usually means that the page is behind, so it refetches too. */
function useAfterwards(done: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => showToast({ title: done, tone: 'success' }),
    onError: (error: unknown) =>
      showToast({ title: text.failure.title, description: failureOf(error).message, tone: 'error' }),
    onSettled: () => refreshGolfSessions(queryClient),
  };
}

/** The form shows its refusals itself. */
export function useEditGolfSession() {
  const queryClient = useQueryClient();
  return useCommand(
    api.edit.mutationOptions({
      onSuccess: () => showToast({ title: text.edit.done, tone: 'success' }),
      onSettled: () => refreshGolfSessions(queryClient),
    }),
  );
}

/** Shortens a round to nine holes. */
export function useChooseNine({ id, title, startsAt, location, description, ...others }: GolfSession) {
  const edit = useCommand(api.edit.mutationOptions(useAfterwards(text.edit.done)));
  const { maxPlayers, minHandicap, maxHandicap, transport, meetingMinutes } = others;
  const same = { title, location, maxPlayers, minHandicap, maxHandicap, transport, meetingMinutes };
  const choose = () =>
    edit.mutate({
      golfSessionId: id,
      ...toAmsterdam(startsAt),
      ...same,
      description: description ?? '',
      holes: 9,
    });
  return { choose, pending: edit.isPending };
}

export const useClose = () => useCommand(api.close.mutationOptions(useAfterwards(text.closed)));
export const useReopen = () => useCommand(api.reopen.mutationOptions(useAfterwards(text.reopened)));
export const useCancel = () => useCommand(api.cancel.mutationOptions(useAfterwards(text.cancel.done)));
export const useComplete = () => useCommand(api.complete.mutationOptions(useAfterwards(text.complete.done)));
export const useRemovePlayer = () =>
  useCommand(api.removePlayer.mutationOptions(useAfterwards(text.remove.done)));
