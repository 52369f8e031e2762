// Starts signing in with an identity provider: the server returns its URL, and the browser goes there.
import type { ProviderId } from '#platform/shared/providers.ts';
import { step, type StepOutcome } from './sign-in-calls.ts';

/** `redirect`: the path to continue to afterwards. */
export const signInWithProvider = (provider: ProviderId, redirect: string | null) =>
  go('sign-in/provider', { provider, ...(redirect !== null && { redirect }) });

export const linkProvider = (provider: ProviderId) => go('link-provider', { provider });

/** `back`: the path of the screen that asks for the proof. */
export const proveWithProvider = (provider: ProviderId, back: string) =>
  go('prove/provider', { provider, back });

/** The browser is leaving the page. */
async function go(path: string, body: object): Promise<StepOutcome> {
  const outcome = await step(path, body);
  if (!outcome.done) return outcome;
  const { url } = outcome.body as { url: string };
  location.assign(url);
  return outcome;
}
