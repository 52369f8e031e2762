import { createElement, useState, type ReactNode } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import {
  challengeIn,
  proveAgain,
  type OpenChallenge,
  type StepOutcome,
} from '#platform/client/sign-in/sign-in-calls.ts';
import { ProveDialog } from '../parts/prove-dialog.tsx';

export interface ProveDialogProps {
  /** A pending second step after the password; null when nothing was proven yet. */
  first: OpenChallenge | null;
  onEnd: (proven: boolean) => void;
}

export type Proof = {
  /** Runs an action. When it needs a fresh proof, asks for one and runs it again. Without that proof the refusal stands. */
  run: <T>(action: () => Promise<T>) => Promise<T>;
  /** Runs an action and proves with a password that the user just typed, so that it is not asked for again. */
  runWithPassword: (password: string, action: () => Promise<StepOutcome>) => Promise<StepOutcome>;
  /** Render this in the screen, or inside the dialog from which `run` is called. */
  dialog: ReactNode;
};

/** For actions that need a fresh proof. */
export function useProof(): Proof {
  const [asking, setAsking] = useState<Question | null>(null);

  async function run<T>(action: () => Promise<T>): Promise<T> {
    try {
      const outcome = await action();
      if (!isAskedBy(outcome) || !(await ask())) return outcome;
    } catch (error) {
      if (failureOf(error).code !== 'PROVE_AGAIN' || !(await ask())) throw error;
    }
    return action();
  }

  async function runWithPassword(password: string, action: () => Promise<StepOutcome>): Promise<StepOutcome> {
    const outcome = await action();
    if (!isAskedBy(outcome)) return outcome;
    const shown = await proveAgain({ password });
    if (!shown.done) return shown;
    const challenge = challengeIn(shown.body);
    return challenge === null || (await ask(challenge)) ? action() : outcome;
  }

  async function ask(challenge: OpenChallenge | null = null): Promise<boolean> {
    const proven = await new Promise<boolean>((answer) => setAsking({ challenge, answer }));
    setAsking(null);
    return proven;
  }

  return {
    run,
    runWithPassword,
    dialog: asking ? createElement(ProveDialog, { first: asking.challenge, onEnd: asking.answer }) : null,
  };
}

/** `challenge`: the password was right, and a second step follows. */
type Question = { challenge: OpenChallenge | null; answer: (proven: boolean) => void };

/** The sign-in library and commands return refusals; other calls throw them. */
function isAskedBy(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return false;
  if ('failure' in outcome) return isAskedBy(outcome.failure);
  return 'code' in outcome && outcome.code === 'PROVE_AGAIN';
}
