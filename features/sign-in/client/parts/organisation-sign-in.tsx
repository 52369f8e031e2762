import { signInWithProvider } from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { nameOfProvider } from '../model/provider-name.ts';
import { useProviderRedirect } from '../model/provider-sign-in.ts';
import { authCopy } from './copy.ts';

/** Signs in again, with the organisation. `redirect`: the path to continue to. */
export function OrganisationSignIn({ redirect }: { redirect: string }) {
  const { leavingTo, problem, leave } = useProviderRedirect((provider) =>
    signInWithProvider(provider, redirect),
  );
  return (
    <>
      <ErrorBanner title={signInCopy.failure.title} message={problem} className="mb-3" />
      <Button pending={leavingTo !== null} onClick={() => void leave('organisation')}>
        {authCopy.providers.signInWith(nameOfProvider('organisation'))}
      </Button>
    </>
  );
}
