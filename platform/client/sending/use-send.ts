import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Failure } from '../failure.ts';
import { createCommandIds } from './command-ids.ts';
import type { Command, Input } from './command.ts';
import { deliver, type Sent } from './deliver.ts';
import { useSender, useUnsent } from './use-unsent.ts';

type Shown<C, Answer> = { pending: boolean; input?: Input<C>; failure?: Failure; answer?: Answer };
const nothing = { pending: false };

/** What the screen does afterwards, if it is still open. `onDone` also after a hold, `onEnd` when the hold begins. */
type Afterwards<Answer> = { onDone?: (answer: Answer) => void; onEnd?: (sent: Sent<Answer>) => void };

/** Sends a command from a screen. `send` resolves when the command has ended or waits for a connection, and never rejects. */
export function useSend<C extends { id: string }, Answer>(command: Command<C, Answer>) {
  const sender = useSender();
  const [ids] = useState(createCommandIds);
  const [shown, setShown] = useState<Shown<C, Answer>>(nothing);
  const latest = useRef(0);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function afterHold(held: Promise<Sent<Answer>> | undefined, onDone: Afterwards<Answer>['onDone']) {
    const end = await held;
    // Without an answer it was undone, or sent by another tab.
    if (isOpen.current && end?.result === 'done' && end.answer) onDone?.(end.answer);
  }

  async function send(input: Input<C>, { onDone, onEnd }: Afterwards<Answer> = {}): Promise<Sent<Answer>> {
    const { target, intent, waits } = command;
    // A command that the outbox keeps needs no second press. So the same input again, such as a message, is another command.
    const isKept = waits !== undefined && !waits.hasForm;
    const id = isKept ? uuidv7() : ids.idFor(target?.(input) ?? '', intent ? intent(input) : input);
    const turn = (latest.current += 1);
    setShown({ pending: true, input });
    const sent = await deliver(sender, command, id, input, () => isOpen.current);
    if (sent.result === 'done') ids.done(id);
    if (turn === latest.current) setShown({ ...sent, pending: false, input });
    if (isOpen.current && sent.result === 'done') onDone?.(sent.answer);
    if (isOpen.current) onEnd?.(sent);
    if (sent.result === 'waits') void afterHold(sent.end, onDone);
    return sent;
  }

  return { ...shown, send, reset: () => setShown(nothing), ...useUnsent(command) };
}
