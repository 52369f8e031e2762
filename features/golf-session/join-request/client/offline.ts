// Join requests, declines and withdrawals that are not sent yet. Declines and withdrawals can be undone for some seconds. All wait in the
// outbox for a connection; the other user sees them only after they are sent.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAccount } from '#features/account/client/queries.ts';
import { changeInLists, refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import type { Outcome } from '#platform/client/outbox.ts';
import { useOutbox, useOutboxSending, type Waiting } from '#platform/client/use-outbox.ts';
import { failureOf } from '#platform/client/failure.ts';
import { sendCommand } from '#platform/client/sending/send-command.ts';
import { useWaitingCommand } from '#platform/client/sending/use-waiting-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { joinRequestCopy, unsentText } from '../copy.ts';
import type { JoinRequest } from '../join-request.ts';
import { unsentRequests } from '../rules.ts';
import { joinRequestApi, refreshDecided, refreshOwn, showDecided } from './queries.ts';

/** What the outbox stores of a decline; below, of a withdrawal. */
const unsentDecline = z.object({ golfSessionId: z.string(), joinRequestId: z.string() });
export type UnsentDecline = Waiting<z.infer<typeof unsentDecline>>;

const unsentWithdrawal = z.object({ golfSessionId: z.string() });
type UnsentWithdrawal = Waiting<z.infer<typeof unsentWithdrawal>>;

const declineKind = 'join-request.decline';
const withdrawKind = 'join-request.withdraw';
const undoSeconds = 6;

async function sendDecline(queryClient: QueryClient, unsent: UnsentDecline): Promise<Outcome> {
  const { id, golfSessionId, joinRequestId } = unsent;
  let isGone = false;
  const outcome = await sendCommand(
    (options) => joinRequestApi.decline.call({ id, joinRequestId }, options),
    {
      onSent: () => showDecided(queryClient, golfSessionId, joinRequestId, 'declined'),
      onRefused: ({ code, message }) => {
        isGone = code === 'NOT_FOUND';
        showToast({ title: joinRequestCopy.failure.decideTitle, description: message, tone: 'error' });
      },
      onSettled: () => refreshDecided(queryClient, golfSessionId),
    },
  );
  // A withdrawn request has no card that could show the refusal.
  return isGone ? { result: 'sent' } : outcome;
}

async function sendWithdrawal(
  queryClient: QueryClient,
  { id, golfSessionId }: UnsentWithdrawal,
): Promise<Outcome> {
  const outcome = await sendCommand(
    (options) => joinRequestApi.withdraw.call({ id, golfSessionId }, options),
    {
      onRefused: ({ message }) =>
        showToast({ title: joinRequestCopy.withdraw.failureTitle, description: message, tone: 'error' }),
      onSettled: () => refreshOwn(queryClient),
    },
  );
  // After a refusal the refreshed card shows what the organiser decided.
  return outcome.result === 'refused' ? { result: 'sent' } : outcome;
}

/** Sends declines and withdrawals while mounted. The shell mounts it, so that they are sent wherever the user goes. */
export function useDecisionSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, declineKind, unsentDecline, (unsent) => sendDecline(queryClient, unsent));
  useOutboxSending(id, withdrawKind, unsentWithdrawal, (unsent) => sendWithdrawal(queryClient, unsent));
}

/** A toast with an undo button. The outbox gets `hold`: it keeps the command that long, and closes the toast when it sends it. */
function undoable(words: { title: string; description: string }) {
  let closeToast: (() => void) | undefined;
  return {
    hold: { seconds: undoSeconds, onEnd: () => closeToast?.() },
    offerUndo: (onPress: () => void) => {
      const action = { label: joinRequestCopy.undo, onPress };
      closeToast = showToast({ ...words, tone: 'success', action, seconds: undoSeconds });
    },
  };
}

/** The unsent declines of one golf session, with actions to decline and to undo. */
export function useDeclines(golfSessionId: string) {
  const { id: userId } = useAccount();
  useDecisionSending();
  const outbox = useOutbox(userId, declineKind, unsentDecline);
  const unsentOf = (joinRequestId: string) =>
    outbox.waiting.find((unsent) => unsent.joinRequestId === joinRequestId);

  /** Forgets the refusal of an earlier decline. */
  function forget(joinRequestId: string) {
    const unsent = unsentOf(joinRequestId);
    if (unsent?.state === 'failed') outbox.discard(unsent.id);
  }
  function decline({ id: joinRequestId, requester }: JoinRequest) {
    forget(joinRequestId);
    const { hold, offerUndo } = undoable({
      title: joinRequestCopy.declined,
      description: requester.displayName,
    });
    const id = outbox.add(golfSessionId, { golfSessionId, joinRequestId }, { hold });
    offerUndo(() => outbox.undo(id));
  }
  return { unsentOf, decline, undo: outbox.undo, forget, offline: outbox.offline };
}

/** The unsent withdrawal of the user's own request at one golf session, with an action to withdraw. */
export function useWithdrawal({ id: golfSessionId, title }: { id: string; title: string }) {
  const { id: userId } = useAccount();
  const outbox = useOutbox(userId, withdrawKind, unsentWithdrawal);
  const unsent = outbox.waiting.find((one) => one.golfSessionId === golfSessionId);

  function withdraw() {
    const { hold, offerUndo } = undoable({ title: joinRequestCopy.withdraw.done, description: title });
    const id = outbox.add(golfSessionId, { golfSessionId }, { hold });
    offerUndo(() => outbox.undo(id));
  }
  return { unsent, offline: outbox.offline, withdraw, undo: () => unsent && outbox.undo(unsent.id) };
}

/** What the outbox stores of a request to join. */
export const unsentJoinRequest = z.object({
  golfSessionId: z.string(),
  title: z.string(),
  message: z.string(),
});
type UnsentJoinRequest = Waiting<z.infer<typeof unsentJoinRequest>>;

const showSent = () => {
  const { success: title, successBody: description } = joinRequestCopy.ask;
  showToast({ title, description, tone: 'success' });
};

/** Sends a request that waited. The server judges the request again: the place may be taken by now. */
export function sendJoinRequest(
  queryClient: QueryClient,
  { id, golfSessionId, message }: UnsentJoinRequest,
): Promise<Outcome> {
  return sendCommand(
    (options) => joinRequestApi.create.call({ id, golfSessionId, ...(message && { message }) }, options),
    {
      onSent: showSent,
      onRefused: ({ message: description }) =>
        showToast({ title: joinRequestCopy.failure.createTitle, description, tone: 'error' }),
      onSettled: () => void refreshGolfSessions(queryClient),
    },
  );
}

type Asking = { id: string; golfSessionId: string; message?: string };

/** Asks to join; `onDone` runs when the request has arrived or waits. */
export function useAskToJoin(
  { id: golfSessionId, title }: { id: string; title: string },
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  return useWaitingCommand({
    userId: useAccount().id,
    waits: ({ message = '' }: Asking) => ({
      kind: unsentRequests,
      lane: golfSessionId,
      payload: { golfSessionId, title, message },
    }),
    call: (input, options) => joinRequestApi.create.call(input, options),
    onSuccess: () => {
      onDone();
      showSent();
      changeInLists(queryClient, golfSessionId, { action: 'pending' });
    },
    onWaiting: () => {
      onDone();
      const { title, body } = joinRequestCopy.ask.waits;
      showToast({ title, description: body, tone: 'info' });
    },
    onRefused: (error) => {
      const { code, message } = failureOf(error);
      const { signIn, failure } = joinRequestCopy;
      if (code === 'SIGN_IN_REQUIRED')
        showToast({ title: signIn.title, description: signIn.body, tone: 'error' });
      else showToast({ title: failure.createTitle, description: message, tone: 'error' });
    },
    onSettled: () => refreshGolfSessions(queryClient),
  });
}

/** Sends requests to join while mounted. */
export function useJoinRequestSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, unsentRequests, unsentJoinRequest, (unsent) => sendJoinRequest(queryClient, unsent));
}

/** The user's unsent request to join a golf session (null without one). */
export function useUnsentJoinRequest(golfSessionId: string) {
  const { waiting, retry, discard } = useOutbox(useAccount().id, unsentRequests, unsentJoinRequest);
  return {
    unsent: waiting.find((one) => one.golfSessionId === golfSessionId) ?? null,
    retry,
    discard,
  };
}

/** For the list of all waiting commands. */
export const unsentJoinRequests = [
  { kind: declineKind, textOf: () => joinRequestCopy.unsentDecline },
  { kind: withdrawKind, textOf: () => joinRequestCopy.unsentWithdrawal },
  {
    kind: unsentRequests,
    textOf: (payload: unknown) => unsentText(unsentJoinRequest.safeParse(payload).data?.title ?? ''),
  },
];
