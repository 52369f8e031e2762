// Play requests that were sent without a connection. They wait in the outbox under the id of the first attempt, because the server may
// have received that one. A refused request stays with its text until the user decides.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAccount } from '#features/account/client/queries.ts';
import type { Outcome } from '#platform/client/outbox.ts';
import { failureOf } from '#platform/client/failure.ts';
import { sendCommand } from '#platform/client/sending/send-command.ts';
import { useWaitingCommand } from '#platform/client/sending/use-waiting-command.ts';
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
type Recipient = { id: string; displayName: string };

export const playRequestOutbox = 'play-request.create';

const showSent = (displayName: string) => {
  const { sentTitle: title } = playRequestCopy;
  showToast({ title, description: sentBody(displayName), tone: 'success' });
};

export function sendPlayRequest(
  queryClient: QueryClient,
  { id, userId, displayName, message }: UnsentRequest,
): Promise<Outcome> {
  return sendCommand(
    (options) => playRequestApi.create.call({ id, userId, ...(message && { message }) }, options),
    {
      onSent: () => showSent(displayName),
      onRefused: ({ message: description }) =>
        showToast({ title: playRequestCopy.failure.createTitle, description, tone: 'error' }),
      onSettled: () => refreshPlayRequests(queryClient),
    },
  );
}

type Asking = { id: string; userId: string; message?: string };

/** Asks a member to play; `onDone` runs when the request has arrived or waits. */
export function useAskToPlay({ id: userId, displayName }: Recipient, onDone: () => void) {
  const queryClient = useQueryClient();
  return useWaitingCommand({
    userId: useAccount().id,
    waits: ({ message = '' }: Asking) => ({
      kind: playRequestOutbox,
      lane: userId,
      payload: { userId, displayName, message },
    }),
    call: (input, options) => playRequestApi.create.call(input, options),
    onSuccess: () => {
      onDone();
      showSent(displayName);
    },
    onWaiting: () => {
      onDone();
      const { title, body } = playRequestCopy.waits;
      showToast({ title, description: body, tone: 'info' });
    },
    onRefused: (error) => {
      const { code, message, fields } = failureOf(error);
      const { signIn, alreadySentTitle, failure } = playRequestCopy;
      if (fields['message']) return;
      if (code === 'SIGN_IN_REQUIRED') {
        showToast({ title: signIn.title, description: signIn.body, tone: 'error' });
        return;
      }
      const title = code === 'ALREADY_SENT' ? alreadySentTitle : failure.createTitle;
      showToast({ title, description: message, tone: 'error' });
    },
    onSettled: () => refreshPlayRequests(queryClient),
  });
}

/** Sends play requests while mounted, wherever the user goes. */
export function usePlayRequestSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, playRequestOutbox, unsentRequest, (unsent) => sendPlayRequest(queryClient, unsent));
}

/** The user's unsent request to a member (null without one). */
export function useUnsentPlayRequest({ id: userId }: Pick<Recipient, 'id'>) {
  const { waiting, retry, discard } = useOutbox(useAccount().id, playRequestOutbox, unsentRequest);
  return {
    unsent: waiting.find((one) => one.userId === userId) ?? null,
    retry,
    discard,
  };
}

/** For the list of all waiting commands. */
export const unsentPlayRequests = {
  kind: playRequestOutbox,
  textOf: (payload: unknown) => unsentText(unsentRequest.safeParse(payload).data?.displayName ?? ''),
};
