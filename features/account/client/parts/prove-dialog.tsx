import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { PasskeyButton } from '#features/factor/client/parts/passkey-button.tsx';
import { SecondStep } from '#features/factor/client/parts/second-step.tsx';
import { ProveElsewhere } from '#features/identity/client/parts/prove-elsewhere.tsx';
import { useFactors } from '#features/factor/client/queries.ts';
import { factorCopy } from '#features/factor/copy.ts';
import { failureOf } from '#platform/client/failure.ts';
import { proveByPasskey, toProveAgain } from '#platform/client/second-step.ts';
import { halfIn, proveAgain, type HalfSignIn, type StepOutcome } from '#platform/client/sign-in.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { accountCopy } from '../../copy.ts';
import { useAccount, useSecurity } from '../queries.ts';
import { proofForm, type ProofFields } from './account-forms.ts';
import { AccountName } from './account-name.tsx';
import { PasswordField } from './password-field.tsx';

const { prove: words, failure } = accountCopy;

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
    dialog: asking ? <ProveDialog first={asking.half} onEnd={asking.answer} /> : null,
  };
}

/** `half`: the password has been shown, and a second step is still to come. */
type Question = { half: HalfSignIn | null; answer: (proven: boolean) => void };

/** Steps of the sign-in library tell a refusal as an outcome; calls of the contract throw it. */
const isAskedBy = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'code' in outcome && outcome.code === 'PROVE_AGAIN';

interface ProveDialogProps {
  first: HalfSignIn | null;
  onEnd: (proven: boolean) => void;
}

function ProveDialog({ first, onEnd }: ProveDialogProps) {
  const { email } = useAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const [half, setHalf] = useState(first);
  const hasPasskey = useFactors().data?.factors.some(({ kind }) => kind === 'passkey') ?? false;
  const hasPassword = useSecurity().data?.hasPassword ?? true;
  const form = useForm<ProofFields>({ resolver: zodResolver(proofForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    const outcome = await proveAgain({ password });
    const awaited = outcome.done ? halfIn(outcome.body) : null;
    if (awaited) setHalf(awaited);
    else if (outcome.done) onEnd(true);
    else if (outcome.code === 'WRONG_PROOF')
      form.setError('password', { message: failure.wrongProof }, { shouldFocus: true });
    else setProblem(outcome.message ?? failure.notSent);
  });

  if (half) {
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onEnd(false);
        }}
        title={factorCopy.challenge.title}
      >
        <SecondStep step={toProveAgain(half)} onDone={() => onEnd(true)} />
      </Dialog>
    );
  }
  const otherWays = (
    <>
      {hasPasskey ? (
        <PasskeyButton
          label={factorCopy.challenge.byPasskey}
          variant="secondary"
          step={proveByPasskey}
          onDone={() => onEnd(true)}
        />
      ) : null}
      <ProveElsewhere />
    </>
  );
  if (!hasPassword) {
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onEnd(false);
        }}
        title={words.title}
        description={words.leadWithout}
      >
        <div className="grid gap-3">{otherWays}</div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      open
      onClose={() => onEnd(false)}
      title={words.title}
      description={words.lead}
      submitLabel={words.submit}
      pending={isSubmitting}
      onSubmit={submit}
    >
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <AccountName email={email} />
      <PasswordField
        {...form.register('password')}
        label={words.password}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      {otherWays}
    </FormDialog>
  );
}
