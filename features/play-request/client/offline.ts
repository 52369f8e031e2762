// Play requests that were sent without a connection. They wait in the outbox under the id that they were sent with: the server may have
// received them. A refused one stays with its text until the user decides.
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAccount } from '#features/account/client/queries.ts';
import { sendCommand } from '#platform/client/send-command.ts';
import { useOutbox, useOutboxSending } from '#platform/client/use-outbox.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { playRequestCopy, sentBody, unsentText } from '../copy.ts';
import { playRequestApi, refreshPlayRequests } from './queries.ts';

/** What the outbox stores of it. */
const unsentRequest = z.object({ userId: z.string(), displayName: z.string(), message: z.string() });

const outboxKind = 'play-request.create';

/** Sends play requests while mounted, wherever the user goes. */
export function usePlayRequestSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, outboxKind, unsentRequest, async (unsent) => {
    const { id: commandId, userId, displayName, message } = unsent;
    const outcome = await sendCommand(
      async (options) => {
        const request = { id: commandId, userId, ...(message && { message }) };
        await playRequestApi.create.call(request, options);
        const description = sentBody(displayName);
        showToast({ title: playRequestCopy.sentTitle, description, tone: 'success' });
      },
      ({ message: description }) =>
        showToast({ title: playRequestCopy.failure.createTitle, description, tone: 'error' }),
    );
    if (outcome.result !== 'unreachable') refreshPlayRequests(queryClient);
    return outcome;
  });
}

/** The user's unsent request to a member, null without one, and how to let one wait. */
export function useUnsentPlayRequest({ id: userId, displayName }: { id: string; displayName: string }) {
  const { waiting, add, retry, discard } = useOutbox(useAccount().id, outboxKind, unsentRequest);
  return {
    unsent: waiting.find((one) => one.userId === userId) ?? null,
    wait: (id: string, message: string) => add(userId, { userId, displayName, message }, { id }),
    retry,
    discard,
  };
}

/** For the list of everything that waits. */
export const unsentPlayRequests = {
  kind: outboxKind,
  textOf: (payload: unknown) => unsentText(unsentRequest.safeParse(payload).data?.displayName ?? ''),
};
