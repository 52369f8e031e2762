import { useLocation } from 'react-router';
import { proveWithProvider } from '#platform/client/sign-in/provider-calls.ts';
import { pageSays } from '#platform/client/page-facts.ts';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { identityCopy } from '../../copy.ts';
import { useIdentities } from '../model/queries.ts';
import { useLeaving } from '../model/use-leaving.ts';

const { prove: words } = identityCopy;

/** Buttons to give a fresh proof with a linked account; empty without one. */
export function ProveWithProvider() {
  const { pathname } = useLocation();
  const linked = useIdentities().data?.identities ?? [];
  const { leavingTo, problem, leave } = useLeaving((provider) => proveWithProvider(provider, pathname));
  const offered = [...new Set(linked.map(({ provider }) => provider))].filter(pageSays);
  if (offered.length === 0) return null;

  return (
    <>
      <ErrorBanner title={words.failed} message={problem} />
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          wide
          pending={leavingTo === provider}
          onClick={() => void leave(provider)}
        >
          {words.by(provider)}
        </Button>
      ))}
    </>
  );
}
