import { type ReactNode, useState } from 'react';
import { useArrival } from '#features/sign-in/client/model/use-arrival.ts';
import { CodeForm } from '#features/sign-in/client/parts/code-form.tsx';
import { EmailField } from '#features/sign-in/client/parts/email-field.tsx';
import { NewPasswordField } from '#features/sign-in/client/parts/new-password-field.tsx';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { signIn } from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { mailedTo as mailedToText, setupCopy } from '../../copy.ts';
import { adminForm, type OpenSetup, operatorForm } from '../../setup.ts';
import { confirmAdmin, mailCode, saveOperator } from '../model/commands.ts';
import { useSetupForm } from '../model/use-setup-form.ts';
import { Step, StepForm } from './step.tsx';

interface FirstAdminProps {
  state: OpenSetup;
  onRestore: () => void;
  /** Called when the account exists, and the browser is signed in if it could be. */
  onMade: () => void;
}

/** The steps that the code from the log allows: until there is a first admin. */
export function FirstAdmin({ state, onRestore, onMade }: FirstAdminProps) {
  const [isEditing, setEditing] = useState(state.operator === null);
  const restore = (
    <div className="mt-6 grid gap-1 border-t border-line pt-3">
      {isEditing ? null : <Way label={setupCopy.operator.change} onPress={() => setEditing(true)} />}
      <Way label={setupCopy.restore.open} onPress={onRestore} />
    </div>
  );
  return isEditing ? (
    <OperatorStep key="operator" state={state} onDone={() => setEditing(false)}>
      {restore}
    </OperatorStep>
  ) : (
    <AdminStep key={`admin ${state.mailedTo}`} mailedTo={state.mailedTo} onMade={onMade}>
      {restore}
    </AdminStep>
  );
}

/** A way to another step, as below the forms of signing in. */
const Way = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 items-center rounded-md text-left text-sm font-semibold text-primary underline-offset-4 hover:underline"
  >
    {label}
  </button>
);

const { admin: words } = setupCopy;

interface AdminStepProps {
  mailedTo: string | null;
  onMade: () => void;
  children: ReactNode;
}

/** The typed password, with which the page signs in as soon as the account exists; a page that was loaded again has none. */
let typed: { email: string; password: string } | null = null;

function AdminStep({ mailedTo, onMade, children }: AdminStepProps) {
  const [isAsking, setAsking] = useState(mailedTo === null);
  return isAsking || mailedTo === null ? (
    <Step key="ask" name="admin" title={words.title} lead={words.lead}>
      <AskForm first={mailedTo ?? ''} onMailed={() => setAsking(false)} />
      {children}
    </Step>
  ) : (
    <Step key="confirm" name="admin" title={words.codeTitle} lead={mailedToText(mailedTo)}>
      <ConfirmForm onMade={onMade} />
      <div className="mt-3">
        <Button variant="quiet" wide onClick={() => setAsking(true)}>
          {words.again}
        </Button>
      </div>
      {children}
    </Step>
  );
}

function AskForm({ first, onMailed }: { first: string; onMailed: () => void }) {
  const { send, pending, failure } = useSend(mailCode);
  const settings = { first: { email: first, password: '' }, labels: words };
  const { field, submit } = useSetupForm(adminForm, settings, (filled) =>
    send(filled, {
      onDone: () => {
        typed = filled;
        onMailed();
      },
    }),
  );
  return (
    <StepForm
      onSubmit={submit}
      pending={pending}
      failure={{
        title: failure?.code === 'MAIL_FAILED' ? words.failedTitle : setupCopy.failed,
        message: failure?.message,
      }}
      submit={words.submit}
    >
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} />
    </StepForm>
  );
}

function ConfirmForm({ onMade }: { onMade: () => void }) {
  const { send } = useSend(confirmAdmin);
  const arrive = useArrival();
  async function confirm(code: string): Promise<string | null> {
    const sent = await send({ code });
    if (sent.result !== 'done') {
      // Its answer may have been lost before: then the set-up went on.
      if (sent.result === 'refused' && sent.failure.code === 'NOT_FOUND') onMade();
      return problemIn(sent);
    }
    if (typed?.email === sent.answer.email && (await signIn(typed)) === 'done') await arrive();
    typed = null;
    onMade();
    return null;
  }
  return <CodeForm kind="digits" label={words.code} submit={words.confirm} onCode={confirm} />;
}

const { operator: operatorWords } = setupCopy;

interface OperatorStepProps {
  state: OpenSetup;
  onDone: () => void;
  children: ReactNode;
}

function OperatorStep({ state: { operator, operatorIsSet }, onDone, children }: OperatorStepProps) {
  return (
    <Step name="operator" title={operatorWords.title} lead={operatorWords.lead}>
      {operatorIsSet && operator ? (
        <div className="grid gap-5">
          <Banner title={`${operator.name}, ${operator.email}`}>{operatorWords.fromSettings}</Banner>
          <Button size="large" wide onClick={onDone}>
            {operatorWords.next}
          </Button>
        </div>
      ) : (
        <OperatorForm first={operator ?? { name: '', email: '' }} onDone={onDone} />
      )}
      {children}
    </Step>
  );
}

function OperatorForm({ first, onDone }: { first: { name: string; email: string }; onDone: () => void }) {
  const { send, pending, failure } = useSend(saveOperator);
  const { field, submit } = useSetupForm(operatorForm, { first, labels: operatorWords }, (filled) =>
    send(filled, { onDone }),
  );
  return (
    <StepForm
      onSubmit={submit}
      pending={pending}
      failure={{ title: setupCopy.failed, message: failure?.message }}
      submit={operatorWords.submit}
    >
      <TextField
        {...field('name')}
        hint={operatorWords.nameHint}
        required
        maxLength={100}
        autoComplete="organization"
      />
      <TextField {...field('email')} type="email" inputMode="email" required autoComplete="email" />
    </StepForm>
  );
}
