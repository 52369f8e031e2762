// Everything about signing in: the form, signing up, and the pages of mailed links.
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isConfirmed, useMe } from '#features/account/client/model/queries.ts';
import { closedPath, homeOf } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { findKept, goOnTo } from '#features/membership/invitation/client/model/invitation-token.ts';
import { provenAddress } from '#features/membership/invitation/client/parts/copy.ts';
import { InvitingClub } from '#features/membership/invitation/client/parts/inviting-club.tsx';
import { ConfirmSignUp } from '#features/sign-in/client/parts/confirm-sign-up.tsx';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { ForgottenForm, ResetSent } from '#features/sign-in/client/parts/forgotten-form.tsx';
import { MailSent } from '#features/sign-in/client/parts/mail-sent.tsx';
import { PasskeySignIn } from '#features/sign-in/client/parts/passkey-button.tsx';
import { ProviderButtons } from '#features/sign-in/client/parts/provider-buttons.tsx';
import { ResetForm } from '#features/sign-in/client/parts/reset-form.tsx';
import { SecondStepForm } from '#features/sign-in/client/parts/second-step-form.tsx';
import { SignInForm } from '#features/sign-in/client/parts/sign-in-form.tsx';
import { SignUpForm } from '#features/sign-in/client/parts/sign-up-form.tsx';
import { VerifyForm } from '#features/sign-in/client/parts/verify-form.tsx';
import { signInCopy } from '#features/sign-in/copy.ts';
import { hasPasskeys } from '#platform/client/sign-in/passkey-device.ts';
import { toSignIn } from '#platform/client/sign-in/second-step-calls.ts';
import { confirmEmail } from '#platform/client/sign-in/sign-in-calls.ts';
import { classNames } from '#ui/class-names.ts';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { PageCard } from '#ui/page-card.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { useEnds, useSteps, type Step, type Steps } from '../auth/steps.ts';
import { ScreenLoading } from '../shell/screen-loading.tsx';

const { signIn, signUp, verify, newEmail, forgotten, reset } = authCopy;

const frames: Record<Step, { title: string; welcome?: string; lead?: string; invitedLead?: string }> = {
  'sign-in': signIn,
  factor: authCopy.challenge,
  'sign-up': signUp,
  sent: { title: signUp.title },
  forgotten,
  asked: { title: forgotten.title },
  verify: { title: verify.title },
  'new-email': { title: newEmail.title },
  reset: { title: reset.title },
};

const wayBack: Partial<Record<Step, string>> = { 'sign-up': signUp.switch, factor: authCopy.challenge.back };

/** The pages of mailed links, also for signed-in users. */
const fromMail = new Set<Step>(['verify', 'new-email', 'reset']);

// Most links work.
const ClosedInvitation = loadLater(
  async () =>
    (await import('#features/membership/invitation/client/parts/closed-invitation.tsx')).ClosedInvitation,
);

/** Redirects signed-in users to the requested page, or to their home. */
export function AuthScreen() {
  const me = useMe();
  const { account, closing } = me.data ?? {};
  const steps = useSteps();
  const { step, redirect, opens } = steps;
  const leaves = closing || (account && !fromMail.has(step));
  // Wait until the server has confirmed the account: a redirect for an ended session would replace a form that is being filled in.
  if (leaves && !isConfirmed(me)) return <ScreenLoading />;
  if (closing) return <Navigate to={closedPath} replace />;
  if (account && !fromMail.has(step)) {
    const home = opens === 'new-email' ? '/profile/security' : homeOf(account);
    // The way to an invitation may have led over another page, such as that of a forgotten password.
    const keepsInvitation = opens !== 'new-email' && findKept(localStorage) !== null;
    return <Navigate to={goOnTo(redirect, keepsInvitation) ?? home} replace />;
  }
  return (
    <PageCard className="grid content-start md:not-short:grid-cols-2">
      {/* Low above an invitation, also a closed one: a person who has an account sees the way to signing in. */}
      <div
        className={classNames(
          steps.isInvited || steps.invitation.closed ? 'h-20' : 'h-36 low-phone:h-20',
          'sm:h-56 md:order-2 md:h-full md:min-h-112 md:short:hidden large-text:hidden',
        )}
      >
        <DawnCourse className="h-full w-full max-md:object-[50%_62%] md:object-[31%_100%]" />
      </div>
      <div className="px-gutter py-7 md:px-10 md:py-12 md:short:mx-auto md:short:w-full md:short:max-w-lg md:short:py-4">
        {/* The address chooses the step, and prerendering does not know it. */}
        {globalThis.document ? <StepContent steps={steps} /> : <StepLoading />}
      </div>
    </PageCard>
  );
}

/** As high as signing in, so that the picture keeps its size. */
const StepLoading = () => (
  <Loading>
    <Skeleton className="h-152" />
  </Loading>
);

function StepContent({ steps }: { steps: Steps }) {
  const { step, setStep, isFirst, problem, invitation, isInvited } = steps;
  return (
    <>
      {invitation.open ? (
        <InvitingClub club={invitation.open} crest={<ClubLogo club={invitation.open} size="lg" />} />
      ) : null}
      {invitation.closed ? <ClosedInvitation {...invitation.closed} /> : null}
      <Heading key={step} {...{ step, isFirst, isInvited }} />
      <ErrorBanner
        title={signInCopy.failure.title}
        message={step === 'sign-in' ? problem : null}
        className="mb-4"
      />
      {invitation.isLoading ? <Skeleton className="h-72" /> : <Form steps={steps} />}
      <Ways step={step} onStep={setStep} />
    </>
  );
}

function Form({ steps }: { steps: Steps }) {
  const { step, setStep, email, setEmail, challenge, goOnWith, redirect, token } = steps;
  const provenEmail = steps.invitation.open?.email;
  const { arrive, done, confirmed, sent } = useEnds(steps);
  const carrier = { email, onEmail: setEmail };
  const forms: Record<Step, ReactNode> = {
    'sign-in': (
      <>
        <SignInForm {...carrier} onChallenge={goOnWith} onSignedIn={() => arrive()} />
        <PasskeySignIn onDone={() => arrive()} />
        <ProviderButtons redirect={redirect} divided={!hasPasskeys()} />
      </>
    ),
    factor: challenge ? <SecondStepForm step={toSignIn(challenge)} onDone={() => arrive()} /> : null,
    'sign-up': (
      <>
        <SignUpForm
          {...carrier}
          redirect={redirect}
          invitation={findKept(localStorage)}
          proven={provenEmail ? { email: provenEmail, hint: provenAddress } : null}
          onConfirmed={() => arrive(signUp.success.title)}
          onSent={sent}
        />
        <ProviderButtons redirect={redirect} divided />
      </>
    ),
    sent: <MailSent email={email} />,
    forgotten: <ForgottenForm {...carrier} onSent={() => setStep('asked')} />,
    asked: <ResetSent />,
    verify: <ConfirmSignUp token={token} onConfirmed={confirmed} onLeave={() => setStep('sign-in')} />,
    'new-email': (
      <VerifyForm
        confirm={() => confirmEmail(token)}
        onDone={(whose) => done(newEmail.success, whose)}
        onLeave={() => setStep('sign-in')}
      />
    ),
    reset: (
      <ResetForm
        token={token}
        onDone={(whose) => done(reset.success, whose)}
        onAnother={() => setStep('forgotten')}
      />
    ),
  };
  return forms[step];
}

/** The ways to other steps. */
function Ways({ step, onStep }: { step: Step; onStep: (to: Step) => void }) {
  // Their forms lead on themselves.
  if (step === 'new-email' || step === 'verify') return null;
  const ways: { label: string; to: Step }[] =
    step === 'sign-in'
      ? [
          { label: signIn.forgotten, to: 'forgotten' },
          { label: signIn.switch, to: 'sign-up' },
        ]
      : [
          ...(step === 'sent' ? [{ label: signUp.correct, to: 'sign-up' as const }] : []),
          { label: wayBack[step] ?? verify.toSignIn, to: 'sign-in' },
        ];
  return (
    <div className="mt-5 grid gap-1 border-t border-line pt-3">
      {ways.map(({ label, to }) => (
        <button
          key={to}
          type="button"
          onClick={() => onStep(to)}
          className="inline-flex min-h-11 items-center rounded-md text-left text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

type HeadingProps = Pick<Steps, 'step' | 'isFirst' | 'isInvited'>;

/**
 * Shows a new step from its top and moves focus to its heading, as for a new screen. In a low window and with large text, words that
 * are a welcome leave their room to the form.
 */
function Heading({ step, isFirst, isInvited }: HeadingProps) {
  const { welcome: usual, title, lead, invitedLead } = frames[step];
  const welcome = isInvited ? undefined : usual;
  return (
    <>
      {welcome ? (
        <p className="text-sm font-semibold wrap-anywhere text-ink-soft short:hidden">{welcome}</p>
      ) : null}
      <h1
        tabIndex={-1}
        ref={(heading) => {
          if (isFirst || !heading) return;
          heading.focus({ preventScroll: true });
          scrollTo(0, 0);
        }}
        className="mt-1 text-2xl sm:text-3xl"
      >
        {title}
      </h1>
      {lead ? (
        <p
          className={classNames(
            'mt-2 text-ink-soft',
            step !== 'forgotten' && 'short:hidden large-text:hidden',
          )}
        >
          {isInvited ? (invitedLead ?? lead) : lead}
        </p>
      ) : null}
      <div className="mb-6 short:mb-2" />
    </>
  );
}
