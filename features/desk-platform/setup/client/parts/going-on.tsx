import { useState } from 'react';
import { FactorSections } from '#features/sign-in/client/parts/security/factor-sections.tsx';
import { useAccount } from '#features/account/client/model/queries.ts';
import { Button } from '#ui/button.tsx';
import { setupCopy } from '../../copy.ts';
import type { GoingSetup } from '../../setup.ts';
import { BackupStep } from './backup-step.tsx';
import { ClubStep } from './club-step.tsx';
import { Step } from './step.tsx';

const { secondStep: words } = setupCopy;

interface GoingOnProps {
  state: GoingSetup;
  onFinished: () => void;
}

/** The steps of the first admin, who is signed in. One that was left is opened again; a done one stays until the admin goes on. */
export function GoingOn({ state, onFinished }: GoingOnProps) {
  const { hasSecondStep, club, backup } = state;
  const [step, setStep] = useState(() => (!hasSecondStep ? 'second-step' : club ? 'backup' : 'club'));
  if (step === 'second-step') return <SecondStep onDone={() => setStep(club ? 'backup' : 'club')} />;
  if (step === 'club') return <ClubStep club={club} onDone={() => setStep('backup')} />;
  return <BackupStep backup={backup} onFinished={onFinished} />;
}

/** Recovery codes are offered after the first factor, so that only a press goes on. */
function SecondStep({ onDone }: { onDone: () => void }) {
  const { secondStep } = useAccount();
  return (
    <Step name="secondStep" title={words.title} lead={words.lead}>
      <div className="grid gap-8">
        <FactorSections />
        {secondStep === 'settled' ? (
          <Button size="large" wide onClick={onDone}>
            {setupCopy.club.next}
          </Button>
        ) : null}
      </div>
    </Step>
  );
}
