import { useState } from 'react';
import { SecondStep } from '#features/sign-in/factor/client/parts/second-step.tsx';
import { factorCopy } from '#features/sign-in/factor/copy.ts';
import { toProveAgain } from '#platform/client/sign-in/second-step.ts';
import type { HalfSignIn } from '#platform/client/sign-in/sign-in.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { tellProven, useReturnedProof } from './use-returned-proof.ts';

/** Handles the return from a provider with a fresh proof, in every screen that asks for one. */
export function ProofReturn() {
  const [half, setHalf] = useState<HalfSignIn | null>(null);
  useReturnedProof(setHalf);
  if (!half) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) setHalf(null);
      }}
      title={factorCopy.challenge.title}
    >
      <SecondStep
        step={toProveAgain(half)}
        onDone={() => {
          setHalf(null);
          tellProven();
        }}
      />
    </Dialog>
  );
}
