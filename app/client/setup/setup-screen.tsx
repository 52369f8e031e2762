import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { meKey, useMe } from '#features/account/client/model/queries.ts';
import { useSetup } from '#features/desk-platform/setup/client/model/queries.ts';
import { CodeStep } from '#features/desk-platform/setup/client/parts/code-step.tsx';
import { FirstAdmin } from '#features/desk-platform/setup/client/parts/first-admin.tsx';
import { GoingOn } from '#features/desk-platform/setup/client/parts/going-on.tsx';
import { RestoreStep } from '#features/desk-platform/setup/client/parts/restore-step.tsx';
import { Step } from '#features/desk-platform/setup/client/parts/step.tsx';
import { setupCopy } from '#features/desk-platform/setup/copy.ts';
import { setupPath } from '#features/desk-platform/setup/rules.ts';
import type { GoingSetup } from '#features/desk-platform/setup/setup.ts';
import { failureOf } from '#platform/client/failure.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { ScreenLoading } from '../shell/screen-loading.tsx';

/** The answers of a platform whose set-up is over, or goes on for its first admin only. */
const isPast = (code: string) => code === 'NOT_FOUND' || code === 'SIGN_IN_REQUIRED';

/** /installatie: sets up a new platform. What it shows follows from the server, so that any browser goes on where the last one was. */
export function SetupScreen() {
  const [restoring, setRestoring] = useState<string | null>(null);
  const setup = useSetup(restoring !== null);
  const code = setup.error ? failureOf(setup.error).code : '';
  if (restoring !== null)
    return <RestoreStep command={restoring} isDone={isPast(code)} onBack={() => setRestoring(null)} />;
  if (code === 'NOT_FOUND') return <NotFoundScreen />;
  if (code === 'SIGN_IN_REQUIRED') return <SignInAgain />;
  // A step is chosen once, so not by a state that an earlier visit left on this device.
  const state = setup.isFetchedAfterMount ? setup.data : undefined;
  if (!state)
    return setup.isError ? <QueryFailed title={setupCopy.loadTitle} query={setup} /> : <ScreenLoading />;
  const look = () => void setup.refetch();
  if (state.stage === 'code') return <CodeStep command={state.command} />;
  if (state.stage === 'going-on') return <OfAdmin state={state} />;
  return <FirstAdmin state={state} onRestore={() => setRestoring(state.restoreCommand)} onMade={look} />;
}

/** The account exists, but this browser is not signed in. */
const SignInAgain = () => (
  <Step name="admin" title={setupCopy.admin.signIn} lead={setupCopy.admin.signInBody}>
    <ButtonLink size="large" wide render={<Link to={`/auth?redirect=${setupPath}`} />}>
      {setupCopy.restore.signIn}
    </ButtonLink>
  </Step>
);

function OfAdmin({ state }: { state: GoingSetup }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isKnown = useMe().data?.account;
  if (!isKnown) return <ScreenLoading />;
  return (
    <GoingOn
      state={state}
      onFinished={() => {
        showToast({ tone: 'success', title: setupCopy.finished });
        void queryClient.invalidateQueries({ queryKey: meKey });
        void navigate(state.club ? '/updates' : '/admin', { replace: true });
      }}
    />
  );
}
