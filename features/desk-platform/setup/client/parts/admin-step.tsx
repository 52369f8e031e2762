import { useState, type ReactNode } from 'react';
import { CodeForm } from '#features/sign-in/client/parts/code-form.tsx';
import { EmailField } from '#features/sign-in/client/parts/email-field.tsx';
import { NewPasswordField } from '#features/sign-in/client/parts/new-password-field.tsx';
import { useArrival } from '#features/sign-in/client/model/use-arrival.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { signIn } from '#platform/client/sign-in/sign-in-calls.ts';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { mailedTo as mailedToText, setupCopy } from '../../copy.ts';
import { adminForm } from '../../setup.ts';
import { confirmAdmin, mailCode } from '../model/commands.ts';
import { useSetupForm } from '../model/use-setup-form.ts';
import { Step } from './step.tsx';

const { admin: words } = setupCopy;

interface AdminStepProps {
  mailedTo: string | null;
  onMade: () => void;
  children: ReactNode;
}

/** The typed password, with which the page signs in as soon as the account exists; a page that was loaded again has none. */
let typed: { email: string; password: string } | null = null;

export function AdminStep({ mailedTo, onMade, children }: AdminStepProps) {
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
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} />
      <ErrorBanner
        title={failure?.code === 'MAIL_FAILED' ? words.failedTitle : setupCopy.failed}
        message={failure?.message}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {words.submit}
      </Button>
    </form>
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
