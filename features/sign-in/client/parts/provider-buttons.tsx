import { pageSays } from '#platform/client/page-facts.ts';
import { signInWithProvider } from '#platform/client/sign-in/sign-in-calls.ts';
import { providers } from '#platform/shared/providers.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { nameOfProvider } from '../model/provider-name.ts';
import { useProviderRedirect } from '../model/provider-sign-in.ts';
import { authCopy } from './copy.ts';

const { goOn, signInWith, or } = authCopy.providers;
const { failure } = signInCopy;

interface ProviderButtonsProps {
  /** The path to continue to afterwards. */
  redirect: string | null;
  /** Separates these buttons from the form above. */
  divided?: boolean;
}

/** Renders nothing without active providers. */
export function ProviderButtons({ redirect, divided = false }: ProviderButtonsProps) {
  const { leavingTo, problem, leave } = useProviderRedirect((provider) =>
    signInWithProvider(provider, redirect),
  );
  const offered = providers.filter(pageSays);
  if (offered.length === 0) return null;

  return (
    <div className={divided ? 'mt-5 grid gap-3' : 'mt-3 grid gap-3'}>
      {divided ? (
        <p
          aria-hidden="true"
          className="mb-2 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
        >
          {or}
        </p>
      ) : null}
      <ErrorBanner title={failure.title} message={problem} />
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          size="large"
          wide
          pending={leavingTo === provider}
          onClick={() => void leave(provider)}
        >
          {(provider === 'organisation' ? signInWith : goOn)(nameOfProvider(provider))}
        </Button>
      ))}
    </div>
  );
}
