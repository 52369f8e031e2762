import { useState } from 'react';
import { useAccount, useMe } from '#features/account/client/model/queries.ts';
import { LogoSetting } from '#features/club/client/parts/settings/logo-setting.tsx';
import { HouseRulesField } from '#features/profile/client/parts/house-rules-field.tsx';
import { profileCopy } from '#features/profile/copy.ts';
import { FactorSections } from '#features/sign-in/client/parts/security/factor-sections.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { setupCopy } from '../../copy.ts';
import { firstClubForm, type GoingSetup } from '../../setup.ts';
import { backUp, createClub, finish } from '../model/commands.ts';
import { useSetupForm } from '../model/use-setup-form.ts';
import { CommandLine, Step, StepForm } from './step.tsx';

const { secondStep: words } = setupCopy;

/** The steps of the first admin, who is signed in. One that was left is opened again; a done one stays until the admin goes on. */
export function GoingOn({ state, onFinished }: { state: GoingSetup; onFinished: () => void }) {
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

const { club: clubWords } = setupCopy;
const { fields: rules } = profileCopy;

function ClubStep({ club, onDone }: { club: GoingSetup['club']; onDone: () => void }) {
  return club ? (
    <Step key="crest" name="club" title={club.name} lead={clubWords.crest}>
      <div className="grid gap-6">
        <LogoSetting clubId={club.id} logoUrl={club.logoUrl} />
        <Button size="large" wide onClick={onDone}>
          {clubWords.next}
        </Button>
      </div>
    </Step>
  ) : (
    <Step key="form" name="club" title={clubWords.title} lead={clubWords.lead}>
      <ClubForm />
      <Button variant="quiet" wide className="mt-3" onClick={onDone}>
        {clubWords.skip}
      </Button>
    </Step>
  );
}

function ClubForm() {
  const { displayName = '', favoriteClub = '' } = useMe().data?.account?.profile ?? {};
  const { send, pending, failure } = useSend(createClub);
  const first = { name: '', location: '', displayName, favoriteClub, houseRules: displayName !== '' };
  const labels = { ...clubWords, favoriteClub: rules.favoriteClub };
  const { form, field, submit } = useSetupForm(firstClubForm, { first, labels }, send);
  return (
    <StepForm
      onSubmit={submit}
      pending={pending}
      failure={{ title: clubWords.failed, message: failure?.message }}
      submit={clubWords.submit}
    >
      <TextField {...field('name')} required maxLength={100} autoComplete="off" />
      <TextField {...field('location')} optional maxLength={100} autoComplete="off" />
      <TextField
        {...field('displayName')}
        hint={clubWords.displayNameHint}
        required
        maxLength={100}
        autoComplete="name"
      />
      <TextField
        {...field('favoriteClub')}
        hint={rules.favoriteClubHint}
        required
        maxLength={50}
        autoComplete="off"
      />
      <HouseRulesField {...form.register('houseRules')} error={field('houseRules').error} />
    </StepForm>
  );
}

const { backup: backupWords } = setupCopy;

interface BackupStepProps {
  backup: GoingSetup['backup'];
  onFinished: () => void;
}

function BackupStep({ backup: { folder, command, made }, onFinished }: BackupStepProps) {
  const making = useSend(backUp);
  const finishing = useSend(finish);
  return (
    <Step name="backup" title={backupWords.title} lead={backupWords.lead}>
      <div className="grid gap-5">
        {folder ? (
          <div className="rounded-md bg-sunken px-4 py-3">
            <p className="text-sm text-ink-soft">{backupWords.folder}</p>
            <code className="text-sm wrap-anywhere">{folder}</code>
          </div>
        ) : null}
        {made ? <Banner tone="success">{backupWords.made}</Banner> : null}
        <ErrorBanner title={backupWords.failed} message={making.failure?.message} />
        {folder && !made ? (
          <Button size="large" wide pending={making.pending} onClick={() => void making.send({})}>
            {backupWords.make}
          </Button>
        ) : null}
        <div>
          <p className="text-ink-soft">{backupWords.byCommand}</p>
          <CommandLine command={command} />
        </div>
        {folder || made ? null : <Banner>{backupWords.noFolder}</Banner>}
        <ErrorBanner title={backupWords.finishFailed} message={finishing.failure?.message} />
        <Button
          size="large"
          wide
          variant={made ? 'primary' : 'secondary'}
          pending={finishing.pending}
          onClick={() => void finishing.send({}, { onDone: onFinished })}
        >
          {made ? backupWords.finish : backupWords.later}
        </Button>
      </div>
    </Step>
  );
}
