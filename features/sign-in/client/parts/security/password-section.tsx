import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useRefreshSecurity } from '#features/account/client/model/security-queries.ts';
import { SecurityRow, SecuritySection } from '#features/account/client/parts/security-section.tsx';
import { accountCopy } from '#features/account/copy.ts';
import { changePassword } from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { tellRefusal } from '../../model/sign-in-forms.ts';
import { judge, type PasswordFields } from '../../model/sign-in-judgement.ts';
import { useProof } from '../../model/use-proof.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { AccountName, PasswordField } from '../password-field.tsx';
import { securityCopy } from './copy.ts';

const { changePassword: words } = securityCopy;
const { security } = accountCopy;

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const dialog = useOpening();
  return (
    <SecuritySection title={words.title} lead={words.lead}>
      <SecurityRow
        icon={<KeyRound />}
        title={hasPassword ? words.has : words.hasNone}
        action={
          <Button variant="secondary" size="small" onClick={dialog.open}>
            {hasPassword ? security.change : words.choose}
          </Button>
        }
      />
      {dialog.time > 0 ? (
        <PasswordDialog
          key={dialog.time}
          hasPassword={hasPassword}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </SecuritySection>
  );
}

interface PasswordDialogProps {
  hasPassword: boolean;
  open: boolean;
  onClose: () => void;
}

function PasswordDialog({ hasPassword, open, onClose }: PasswordDialogProps) {
  const { email } = useAccount();
  const refresh = useRefreshSecurity();
  const proof = useProof();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<PasswordFields>({
    resolver: hasPassword ? judge.password : judge.firstPassword,
    defaultValues: { current: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ current, password }) => {
    setProblem(null);
    const fields = { newPassword: password, ...(hasPassword && { currentPassword: current }) };
    const change = () => changePassword(fields);
    const outcome = await (hasPassword ? proof.runWithPassword(current, change) : proof.run(change));
    if (!outcome.done)
      return tellRefusal(outcome, form, { WEAK_PASSWORD: 'password', WRONG_PROOF: 'current' }, setProblem);
    showToast({ tone: 'success', title: words.success.title, description: words.success.body });
    refresh();
    return onClose();
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={hasPassword ? words.dialog : words.choose}
      description={words.consequence}
      submitLabel={words.submit}
      pending={isSubmitting}
      onSubmit={submit}
      beside={proof.dialog}
    >
      <ErrorBanner title={words.failed} message={problem} />
      <AccountName email={email} />
      {hasPassword ? (
        <PasswordField
          {...form.register('current')}
          label={words.current}
          error={errors.current?.message}
          autoComplete="current-password"
        />
      ) : null}
      <NewPasswordField {...form.register('password')} label={words.next} error={errors.password?.message} />
    </FormDialog>
  );
}
