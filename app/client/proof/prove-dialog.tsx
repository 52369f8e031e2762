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
import { challengeIn, proveAgain } from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner } from '#ui/banner.tsx';
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
  const { email } = useAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const [challenge, setChallenge] = useState(first);
  const hasPasskey = useFactors().data?.factors.some(({ kind }) => kind === 'passkey') ?? false;
  const hasPassword = useSecurity().data?.hasPassword ?? true;
  const form = useForm<ProofFields>({ resolver: zodResolver(proofForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    const outcome = await proveAgain({ password });
    const awaited = outcome.done ? challengeIn(outcome.body) : null;
    if (awaited) setChallenge(awaited);
    else if (outcome.done) onEnd(true);
    else if (outcome.code === 'WRONG_PROOF')
      form.setError('password', { message: failure.wrongProof }, { shouldFocus: true });
    else setProblem(outcome.message ?? failure.unreachable);
  });

  if (challenge) {
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onEnd(false);
        }}
        title={factorCopy.challenge.title}
      >
        <SecondStep step={toProveAgain(challenge)} onDone={() => onEnd(true)} />
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
      <ProveWithProvider />
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
      {problem ? (
        <Banner tone="error" title={failure.proveTitle}>
          {problem}
        </Banner>
      ) : null}
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
