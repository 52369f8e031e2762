import {
  createContext,
  createElement,
  useContext,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { failureOf } from '#platform/client/failure.ts';
import { halfIn, proveAgain, type HalfSignIn, type StepOutcome } from '#platform/client/sign-in/sign-in.ts';

export interface ProveDialogProps {
  /** A sign-in whose password has been shown; null when nothing has been shown yet. */
  first: HalfSignIn | null;
  onEnd: (proven: boolean) => void;
}

/** Given by the screen: the dialog knows more nouns than this one, which they import. */
export const ProveDialogContext = createContext<ComponentType<ProveDialogProps> | null>(null);

export type Proof = {
  /** Runs what may ask for a proof; asked for one, it runs again once that is given. Else it ends as refused. */
  run: <T>(action: () => Promise<T>) => Promise<T>;
  /** The same where the password was just typed: it is not asked for again. */
  runKnowing: (password: string, action: () => Promise<StepOutcome>) => Promise<StepOutcome>;
  /** Goes somewhere in the screen; inside the dialog from which `run` is called, if it is one. */
  dialog: ReactNode;
};

/** For what only who has just shown who they are may do. */
export function useProof(): Proof {
  const ProveDialog = useContext(ProveDialogContext);
  if (!ProveDialog) throw new Error('useProof on a screen without a ProveDialog');
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

  async function runKnowing(password: string, action: () => Promise<StepOutcome>): Promise<StepOutcome> {
    const outcome = await action();
    if (!isAskedBy(outcome)) return outcome;
    const shown = await proveAgain({ password });
    if (!shown.done) return shown;
    const half = halfIn(shown.body);
    return half === null || (await ask(half)) ? action() : outcome;
  }

  async function ask(half: HalfSignIn | null = null): Promise<boolean> {
    const proven = await new Promise<boolean>((answer) => setAsking({ half, answer }));
    setAsking(null);
    return proven;
  }

  return {
    run,
    runKnowing,
    dialog: asking ? createElement(ProveDialog, { first: asking.half, onEnd: asking.answer }) : null,
  };
}

/** `half`: the password has been shown, and a second step is still to come. */
type Question = { half: HalfSignIn | null; answer: (proven: boolean) => void };

/** Steps of the sign-in library tell a refusal as an outcome; calls of the contract throw it. */
const isAskedBy = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'code' in outcome && outcome.code === 'PROVE_AGAIN';
