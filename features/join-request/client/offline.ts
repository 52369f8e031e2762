// Declined join requests that are not sent yet. For some seconds the organiser can undo; after that the command waits in the outbox
// for a connection. The requester hears of it when it was sent.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAccount } from '#features/account/client/queries.ts';
import type { Failure } from '#platform/client/failure.ts';
import type { Outcome } from '#platform/client/outbox.ts';
import { useOutbox, useOutboxSending, type Waiting } from '#platform/client/use-outbox.ts';
import { sendCommand } from '#platform/client/send-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { joinRequestCopy } from '../copy.ts';
import type { JoinRequest } from '../join-request.ts';
import { joinRequestApi, refreshDecided, showDecided } from './queries.ts';

/** What the outbox stores of it. */
const unsentDecline = z.object({ golfSessionId: z.string(), joinRequestId: z.string() });
export type UnsentDecline = Waiting<z.infer<typeof unsentDecline>>;

const outboxKind = 'join-request.decline';
const undoSeconds = 6;

async function sendDecline(queryClient: QueryClient, unsent: UnsentDecline): Promise<Outcome> {
  const { id, golfSessionId, joinRequestId } = unsent;
  let isGone = false;
  const outcome = await sendCommand(
    async (options) => {
      await joinRequestApi.decline.call({ id, joinRequestId }, options);
      await showDecided(queryClient, golfSessionId, joinRequestId, 'declined');
    },
    ({ code, message }: Failure) => {
      isGone = code === 'NOT_FOUND';
      showToast({ title: joinRequestCopy.failure.decideTitle, description: message, tone: 'error' });
    },
  );
  if (outcome.result !== 'unreachable') refreshDecided(queryClient, golfSessionId);
  // A withdrawn request has no card that could show the refusal.
  return isGone ? { result: 'sent' } : outcome;
}

/** Sends declines while mounted. The shell mounts it, so that they are sent wherever the organiser goes. */
export function useDeclineSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, outboxKind, unsentDecline, (unsent) => sendDecline(queryClient, unsent));
}

/** The unsent declines of one golf session, with actions to decline and to undo. */
export function useDeclines(golfSessionId: string) {
  const { id: userId } = useAccount();
  useDeclineSending();
  const outbox = useOutbox(userId, outboxKind, unsentDecline);
  const unsentOf = (joinRequestId: string) =>
    outbox.waiting.find((unsent) => unsent.joinRequestId === joinRequestId);

  /** Forgets the refusal of an earlier decline. */
  function forget(joinRequestId: string) {
    const unsent = unsentOf(joinRequestId);
    if (unsent?.state === 'failed') outbox.discard(unsent.id);
  }
  function decline({ id: joinRequestId, requester }: JoinRequest) {
    forget(joinRequestId);
    let closeToast: (() => void) | undefined;
    const hold = { seconds: undoSeconds, onEnd: () => closeToast?.() };
    const id = outbox.add(golfSessionId, { golfSessionId, joinRequestId }, hold);
    closeToast = showToast({
      title: joinRequestCopy.declined,
      description: requester.displayName,
      tone: 'success',
      action: { label: joinRequestCopy.undo, onPress: () => outbox.undo(id) },
      seconds: undoSeconds,
    });
  }
  return { unsentOf, decline, undo: outbox.undo, forget, offline: outbox.offline };
}
