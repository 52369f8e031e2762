import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useSecurity } from '#features/account/client/model/security-queries.ts';
import { pageSays } from '#platform/client/page-facts.ts';
import { proveByPasskey, toProveAgain } from '#platform/client/sign-in/second-step-calls.ts';
import {
  challengeIn,
  type OpenChallenge,
  proveAgain,
  proveWithProvider,
} from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { nameOfProvider } from '../model/provider-name.ts';
import { useProviderRedirect } from '../model/provider-sign-in.ts';
import { useFactors, useIdentities } from '../model/queries.ts';
import { judge, type ProofFields } from '../model/sign-in-judgement.ts';
import type { ProveDialogProps } from '../model/use-proof.ts';
import { authCopy } from './copy.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { AccountName, PasswordField } from './password-field.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { securityCopy } from './security/copy.ts';

const { prove: words } = securityCopy;
const { failure } = signInCopy;

/** Asks for a fresh proof in one of the available ways. */
export function ProveDialog({ first, onEnd }: ProveDialogProps) {
  const [challenge, setChallenge] = useState(first);
  const hasPassword = useSecurity().data?.hasPassword ?? true;
  if (challenge) {
    return (
      <Dialog open onClose={() => onEnd(false)} title={authCopy.challenge.title}>
        <SecondStepForm step={toProveAgain(challenge)} onDone={() => onEnd(true)} />
      </Dialog>
    );
  }
  if (hasPassword) return <PasswordDialog onEnd={onEnd} onChallenge={setChallenge} />;
  return (
    <Dialog open onClose={() => onEnd(false)} title={words.title} description={words.leadWithout}>
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
  const form = useForm<ProofFields>({ resolver: judge.proof, defaultValues: { password: '' } });
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
          label={authCopy.challenge.byPasskey}
          variant="secondary"
          step={proveByPasskey}
          onDone={() => onEnd(true)}
        />
      ) : null}
      <ProveWithProvider />
    </>
  );
}

/** Buttons to give a fresh proof with a linked account; empty without one. */
function ProveWithProvider() {
  const { pathname } = useLocation();
  const linked = useIdentities().data?.identities ?? [];
  const { leavingTo, problem, leave } = useProviderRedirect((provider) =>
    proveWithProvider(provider, pathname),
  );
  const offered = [...new Set(linked.map(({ provider }) => provider))].filter(pageSays);
  if (offered.length === 0) return null;

  return (
    <>
      <ErrorBanner title={words.failed} message={problem} />
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          wide
          pending={leavingTo === provider}
          onClick={() => void leave(provider)}
        >
          {words.by(nameOfProvider(provider))}
        </Button>
      ))}
    </>
  );
}
