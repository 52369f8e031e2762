import { useNavigate } from 'react-router';
import { haptic } from '#platform/client/device/device.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import type { Answer } from '../../copy.ts';
import { acceptPlayRequest, rejectPlayRequest } from './commands.ts';

export const useAccepting = () => useSend(acceptPlayRequest);
export type Accepting = ReturnType<typeof useAccepting>;

/** The answer to a play request, until the server has it. */
export function useAnswer(displayName: string, playRequestId: string, accept: Accepting) {
  const reject = useSend(rejectPlayRequest);
  const navigate = useNavigate();
  const given = { playRequestId, displayName };
  const unsentIn = ({ unsent }: Pick<Accepting, 'unsent'>) =>
    unsent.find(({ input }) => input.playRequestId === playRequestId);
  const answers = [
    { answer: 'accepted' as const, unsent: unsentIn(accept) },
    { answer: 'rejected' as const, unsent: unsentIn(reject) },
  ].flatMap(({ answer, unsent }) => (unsent ? [{ answer, unsent }] : []));

  function send(chosen: Answer) {
    // An earlier answer that was refused makes way for the new one.
    for (const { unsent } of answers) accept.discard(unsent.id);
    if (chosen === 'rejected') return void reject.send(given);
    haptic('medium');
    const here = window.location.href;
    // A user who went on meanwhile stays there.
    return void accept.send(given, {
      onDone: ({ conversationId }) => {
        if (window.location.href === here) void navigate(`/chat/${conversationId}`);
      },
    });
  }

  return { send, undo: accept.undo, answered: answers.find(({ unsent }) => unsent.state !== 'failed') };
}
