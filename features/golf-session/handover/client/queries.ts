import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { handoverContract } from '../contract.ts';
import { handoverCopy as text } from '../copy.ts';

const api = apiFor('handover', handoverContract);

/** The offer that waits for an answer; refetched on live events while the screen is mounted. */
export function useHandover(golfSessionId: string) {
  const queryClient = useQueryClient();
  useLiveBurst(['golf-session.changed'], () => {
    void refreshQueries(queryClient, { queryKey: api.key() });
  });
  return (
    useQuery(api.find.queryOptions({ input: { golfSessionId }, refetchOnMount: 'always' })).data?.handover ??
    null
  );
}

/** What every command does afterwards. A refusal usually means that the page is behind, so it refetches too. */
function useAfterwards<Answer>(doneText: (answer: Answer) => string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (answer: Answer) => showToast({ title: doneText(answer), tone: 'success' }),
    onError: (error: unknown) =>
      showToast({ title: text.failureTitle, description: failureOf(error).message, tone: 'error' }),
    onSettled: () =>
      Promise.all([refreshGolfSessions(queryClient), refreshQueries(queryClient, { queryKey: api.key() })]),
  };
}

export const useOffer = () => useCommand(api.offer.mutationOptions(useAfterwards(() => text.offer.done)));
export const useLeaveAsOrganiser = () =>
  useCommand(
    api.leave.mutationOptions(
      useAfterwards(({ cancelled }: { cancelled: boolean }) =>
        cancelled ? text.leave.cancelled : text.leave.done,
      ),
    ),
  );

export const useWithdraw = () =>
  useCommand(api.withdraw.mutationOptions(useAfterwards(() => text.withdraw.done)));

/** `onAccepted` opens the page of the organiser, once the cached golf session allows it. */
export function useAccept(onAccepted: () => void) {
  const { onSuccess, onError, onSettled } = useAfterwards(() => text.answer.accepted);
  return useCommand(
    api.accept.mutationOptions({
      onSuccess: async () => {
        onSuccess(null);
        await onSettled();
        onAccepted();
      },
      onError: (error) => {
        onError(error);
        void onSettled();
      },
    }),
  );
}

export const useDecline = () =>
  useCommand(api.decline.mutationOptions(useAfterwards(() => text.answer.declined)));
