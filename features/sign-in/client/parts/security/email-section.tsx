import { Mail, MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Security } from '#features/account/account.ts';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useRefreshSecurity } from '#features/account/client/model/security-queries.ts';
import { SecurityRow, SecuritySection } from '#features/account/client/parts/security-section.tsx';
import { accountCopy } from '#features/account/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { changeEmail } from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../../copy.ts';
import { dropEmail } from '../../model/commands.ts';
import { tellRefusal } from '../../model/sign-in-forms.ts';
import { judge, type ForgottenFields } from '../../model/sign-in-judgement.ts';
import { useProof } from '../../model/use-proof.ts';
import { EmailField } from '../email-field.tsx';
import { securityCopy } from './copy.ts';

const { changeEmail: words } = securityCopy;
const { security } = accountCopy;
const { failure } = signInCopy;

type Wanted = Pick<Security, 'wantedEmail' | 'wantedEmailMail'>;

export function EmailSection({ wantedEmail, wantedEmailMail }: Wanted) {
  const { email } = useAccount();
  // The account may know the confirmed address before this list is reloaded.
  const isWaiting = wantedEmail !== null && wantedEmail !== email;
  const dialog = useOpening();
  return (
    <SecuritySection title={words.title} lead={words.lead}>
      <SecurityRow
        icon={<Mail />}
        title={<MailAddress address={email} />}
        action={
          <Button variant="secondary" size="small" onClick={dialog.open}>
            {security.change}
          </Button>
        }
      />
      {isWaiting ? <WantedEmail email={wantedEmail} mail={wantedEmailMail} /> : null}
      {dialog.time > 0 ? <EmailDialog key={dialog.time} open={dialog.isOpen} onClose={dialog.close} /> : null}
    </SecuritySection>
  );
}

function WantedEmail({ email, mail }: { email: string; mail: Wanted['wantedEmailMail'] }) {
  return (
    <div className="border-t border-line">
      <SecurityRow
        icon={<MailQuestionMark />}
        title={<MailAddress address={email} />}
        action={
          <div className="flex flex-wrap gap-2">
            {mail === 'refused' ? <MailAgain email={email} /> : null}
            <DropEmail />
          </div>
        }
      >
        <span className="block font-semibold text-ink">{words.waiting}</span>
        <output>{mail === 'delayed' || mail === 'refused' ? words.mail[mail] : words.waitingBody}</output>
      </SecurityRow>
    </div>
  );
}

function DropEmail() {
  const { send, pending } = useSend(dropEmail);
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => void send({})}>
      {words.drop}
    </Button>
  );
}

/** Asks for the mail again after the mail server refused the first one. */
function MailAgain({ email }: { email: string }) {
  const refresh = useRefreshSecurity();
  const proof = useProof();
  const [isBusy, setIsBusy] = useState(false);

  async function sendAgain() {
    setIsBusy(true);
    const outcome = await proof.run(() => changeEmail(email));
    setIsBusy(false);
    if (!outcome.done && outcome.code !== 'PROVE_AGAIN')
      showToast({
        tone: 'error',
        title: failure.mailTitle,
        description: outcome.message ?? failure.unreachable,
      });
    refresh();
  }

  return (
    <>
      <Button variant="secondary" size="small" pending={isBusy} onClick={() => void sendAgain()}>
        {words.again}
      </Button>
      {proof.dialog}
    </>
  );
}

function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const refresh = useRefreshSecurity();
  const proof = useProof();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ForgottenFields>({
    resolver: judge.forgotten,
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(null);
    const outcome = await proof.run(() => changeEmail(email));
    if (!outcome.done) return tellRefusal(outcome, form, { SAME_EMAIL: 'email' }, setProblem);
    // The row of the new address says what to do next.
    refresh();
    return onClose();
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.dialog}
      description={words.explain}
      submitLabel={words.submit}
      pending={isSubmitting}
      onSubmit={submit}
      beside={proof.dialog}
    >
      <ErrorBanner title={words.failed} message={problem} />
      <EmailField
        {...form.register('email')}
        label={words.next}
        autoComplete="email"
        error={errors.email?.message}
      />
    </FormDialog>
  );
}
