import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  confirmSignUp,
  type SignUpConfirmation,
  type StepOutcome,
} from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useLaterResolver } from '#ui/forms/use-later-resolver.ts';
import { MailAddress } from '#ui/mail-address.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { loadJudgement, tellRefusal } from '../model/sign-in-forms.ts';
import type { ProofFields } from '../model/sign-in-judgement.ts';
import { authCopy } from './copy.ts';
import { SendAgain } from './mail-sent.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

const { verify: words } = authCopy;
const { failure } = signInCopy;

type Refused = Extract<StepOutcome, { done: false }>;

interface ConfirmSignUpProps {
  token: string;
  /** Called when the session exists. */
  onConfirmed: (continueTo: string | null) => Promise<void>;
  /** Leads to signing in. */
  onLeave: () => void;
}

/** Opened by the mailed link. It confirms at once in the browser that signed up, and asks for the password in any other. */
export function ConfirmSignUp({ token, onConfirmed, onLeave }: ConfirmSignUpProps) {
  const [email, setEmail] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isOpened = useRef(false);

  async function confirm(chosen: Chosen | null): Promise<Refused | null> {
    const outcome = await confirmSignUp({ token, ...chosen });
    if (!outcome.done) return outcome;
    const answer = outcome.body as SignUpConfirmation;
    if (answer.confirmed) await onConfirmed(answer.continueTo ?? null);
    else setEmail(answer.email);
    return null;
  }

  async function open() {
    setRefused(null);
    setRefused(await confirm(null));
  }

  useEffect(() => {
    // In development, effects run twice.
    if (isOpened.current) return;
    isOpened.current = true;
    void open();
  });

  if (refused) return <ClosedLink {...{ refused, onLeave }} onRetry={() => void open()} />;
  if (email === null) return <output className="text-ink-soft">{words.busy}</output>;
  return <ConfirmElsewhere {...{ email, confirm, onLeave }} />;
}

type ClosedLinkProps = { refused: Refused; onRetry: () => void } & Pick<ConfirmSignUpProps, 'onLeave'>;

/** Why the link does not work, and the way on. */
function ClosedLink({ refused, onRetry, onLeave }: ClosedLinkProps) {
  const { code, message, email } = refused;
  const sendsAgain = code === 'SIGN_UP_EXPIRED' && email !== undefined;
  return (
    <div className="grid gap-4">
      <Banner
        tone={code === 'ALREADY_CONFIRMED' ? 'success' : 'error'}
        title={words.closed[code] ?? words.failedTitle}
      >
        {message ?? failure.unreachable}
      </Banner>
      {code === 'BAD_LINK' ? <p className="text-ink-soft">{words.badLink}</p> : null}
      {sendsAgain ? <SendAgain email={email} variant="primary" /> : null}
      {message === null ? (
        <Button size="large" wide onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
      <Button
        size="large"
        wide
        variant={sendsAgain || message === null ? 'secondary' : 'primary'}
        onClick={onLeave}
      >
        {words.toSignIn}
      </Button>
    </div>
  );
}

const { verify: confirmElsewhereWords, signIn, reset } = authCopy;

type Chosen = { password: string } | { newPassword: string };

interface ConfirmElsewhereProps {
  email: string;
  /** Null when confirmed. */
  confirm: (chosen: Chosen) => Promise<Refused | null>;
  onLeave: () => void;
}

/** On another device: asks for the password of the sign-up, or for a new one. */
function ConfirmElsewhere({ email, confirm, onLeave }: ConfirmElsewhereProps) {
  const [choosesNew, setChoosesNew] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {choosesNew ? confirmElsewhereWords.chooseNew : confirmElsewhereWords.elsewhere}{' '}
        <strong className="wrap-anywhere text-ink">
          <MailAddress address={email} />
        </strong>
      </p>
      <PasswordForm key={String(choosesNew)} {...{ email, confirm, choosesNew }} />
      <Button variant="secondary" wide onClick={() => setChoosesNew(!choosesNew)}>
        {choosesNew ? confirmElsewhereWords.remembered : confirmElsewhereWords.forgotten}
      </Button>
      <Button variant="quiet" wide onClick={onLeave}>
        {confirmElsewhereWords.toSignIn}
      </Button>
    </div>
  );
}

type PasswordFormProps = Omit<ConfirmElsewhereProps, 'onLeave'> & { choosesNew: boolean };

function PasswordForm({ email, confirm, choosesNew }: PasswordFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ProofFields>({
    resolver: useLaterResolver(async () => (await loadJudgement())[choosesNew ? 'reset' : 'proof']),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: ProofFields) {
    setProblem(null);
    const refused = await confirm(choosesNew ? { newPassword: password } : { password });
    if (refused)
      tellRefusal(refused, form, { WEAK_PASSWORD: 'password', WRONG_PROOF: 'password' }, setProblem);
  }

  const field = { ...form.register('password'), error: errors.password?.message };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorBanner title={confirmElsewhereWords.failedTitle} message={problem} />
      {/* For password managers, which keep the password with its address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {choosesNew ? (
        <NewPasswordField {...field} label={reset.password} />
      ) : (
        <PasswordField {...field} label={signIn.password} autoComplete="current-password" />
      )}
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {confirmElsewhereWords.enter}
      </Button>
    </form>
  );
}
