import { useState } from 'react';
import { toProveAgain } from '#platform/client/sign-in/second-step-calls.ts';
import type { OpenChallenge } from '#platform/client/sign-in/sign-in-calls.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { tellProven, useReturnedProof } from '../model/provider-return.ts';
import { authCopy } from './copy.ts';
import { SecondStepForm } from './second-step-form.tsx';

/** Handles the return from a provider with a fresh proof, in every screen that asks for one. */
export function ProofReturn() {
  const [challenge, setChallenge] = useState<OpenChallenge | null>(null);
  useReturnedProof(setChallenge);
  if (!challenge) return null;
  return (
    <Dialog open onClose={() => setChallenge(null)} title={authCopy.challenge.title}>
      <SecondStepForm
        step={toProveAgain(challenge)}
        onDone={() => {
          setChallenge(null);
          tellProven();
        }}
      />
    </Dialog>
  );
}
