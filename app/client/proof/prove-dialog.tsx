// Combines three nouns: the password, passkeys and second steps, and linked accounts.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasskeyButton } from '#features/sign-in/factor/client/parts/passkey-button.tsx';
import { SecondStep } from '#features/sign-in/factor/client/parts/second-step.tsx';
import { ProveWithProvider } from '#features/sign-in/identity/client/parts/prove-with-provider.tsx';
import { useFactors } from '#features/sign-in/factor/client/model/queries.ts';
import { factorCopy } from '#features/sign-in/factor/copy.ts';
import { proveByPasskey, toProveAgain } from '#platform/client/sign-in/second-step-calls.ts';
import { challengeIn, proveAgain, type OpenChallenge } from '#platform/client/sign-in/sign-in-calls.ts';
import { ErrorBanner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { accountCopy } from '#features/account/copy.ts';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useSecurity } from '#features/account/client/model/security-queries.ts';
import { proofForm, type ProofFields } from '#features/account/client/model/account-forms.ts';
import { AccountName } from '#features/account/client/parts/account-name.tsx';
import type { ProveDialogProps } from '#features/account/client/model/use-proof.ts';
import { PasswordField } from '#features/account/client/parts/password-field.tsx';

const { prove: words, failure } = accountCopy;

/** Asks for a fresh proof in one of the available ways. */
export function ProveDialog({ first, onEnd }: ProveDialogProps) {
  const [challenge, setChallenge] = useState(first);
  const hasPassword = useSecurity().data?.hasPassword ?? true;
  if (challenge) {
    return (
      <Dialog open onOpenChange={() => onEnd(false)} title={factorCopy.challenge.title}>
        <SecondStep step={toProveAgain(challenge)} onDone={() => onEnd(true)} />
      </Dialog>
    );
  }
  if (hasPassword) return <PasswordDialog onEnd={onEnd} onChallenge={setChallenge} />;
  return (
    <Dialog open onOpenChange={() => onEnd(false)} title={words.title} description={words.leadWithout}>
      <div className="grid gap-3">
        <OtherWays onEnd={onEnd} />
      </div>
    </Dialog>
  );
}

type EndProps = Pick<ProveDialogProps, 'onEnd'>;

interface PasswordDialogProps extends EndProps {
  /** A second step follows. */
  onChallenge: (challenge: OpenChallenge) => void;
}

function PasswordDialog({ onEnd, onChallenge }: PasswordDialogProps) {
  const { email } = useAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ProofFields>({ resolver: zodResolver(proofForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    const outcome = await proveAgain({ password });
    const awaited = outcome.done ? challengeIn(outcome.body) : null;
    if (awaited) onChallenge(awaited);
    else if (outcome.done) onEnd(true);
    else if (outcome.code === 'WRONG_PROOF')
      form.setError('password', { message: failure.wrongProof }, { shouldFocus: true });
    else setProblem(outcome.message ?? failure.unreachable);
  });

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
      <ErrorBanner title={failure.proveTitle} message={problem} />
      <AccountName email={email} />
      <PasswordField
        {...form.register('password')}
        label={words.password}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <OtherWays onEnd={onEnd} />
    </FormDialog>
  );
}

function OtherWays({ onEnd }: EndProps) {
  const hasPasskey = useFactors().data?.factors.some(({ kind }) => kind === 'passkey') ?? false;
  return (
    <>
      {hasPasskey ? (
        <PasskeyButton
          label={factorCopy.challenge.byPasskey}
          variant="secondary"
          step={proveByPasskey}
          onDone={() => onEnd(true)}
        />
      ) : null}
      <ProveWithProvider />
    </>
  );
}
