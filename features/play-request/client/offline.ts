// Play requests that were sent without a connection. They wait in the outbox under the id of the first attempt, because the server may
// have received that one. A refused request stays with its text until the user decides.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAccount } from '#features/account/client/queries.ts';
import type { Outcome } from '#platform/client/outbox.ts';
import { sendCommand } from '#platform/client/send-command.ts';
import { useOutbox, useOutboxSending, type Waiting } from '#platform/client/use-outbox.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { playRequestCopy, sentBody, unsentText } from '../copy.ts';
import { playRequestApi, refreshPlayRequests } from './queries.ts';

/** What the outbox stores of a play request. */
export const unsentRequest = z.object({
  userId: z.string(),
  displayName: z.string(),
  message: z.string(),
});
type UnsentRequest = Waiting<z.infer<typeof unsentRequest>>;

export const playRequestOutbox = 'play-request.create';

export async function sendPlayRequest(
  queryClient: QueryClient,
  { id, userId, displayName, message }: UnsentRequest,
): Promise<Outcome> {
  const outcome = await sendCommand(
    async (options) => {
      await playRequestApi.create.call({ id, userId, ...(message && { message }) }, options);
      const description = sentBody(displayName);
      showToast({ title: playRequestCopy.sentTitle, description, tone: 'success' });
    },
    ({ message: description }) =>
      showToast({ title: playRequestCopy.failure.createTitle, description, tone: 'error' }),
  );
  if (outcome.result !== 'unreachable') refreshPlayRequests(queryClient);
  return outcome;
}

/** Sends play requests while mounted, wherever the user goes. */
export function usePlayRequestSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, playRequestOutbox, unsentRequest, (unsent) => sendPlayRequest(queryClient, unsent));
}

/** The user's unsent request to a member (null without one), and an action that lets one wait. */
export function useUnsentPlayRequest({ id: userId, displayName }: { id: string; displayName: string }) {
  const { waiting, add, retry, discard } = useOutbox(useAccount().id, playRequestOutbox, unsentRequest);
  return {
    unsent: waiting.find((one) => one.userId === userId) ?? null,
    wait: (id: string, message: string) => add(userId, { userId, displayName, message }, { id }),
    retry,
    discard,
  };
}

/** For the list of all waiting commands. */
export const unsentPlayRequests = {
  kind: playRequestOutbox,
  textOf: (payload: unknown) => unsentText(unsentRequest.safeParse(payload).data?.displayName ?? ''),
};
