// The way to an account elsewhere: the server says where that is, and the browser goes there.
import type { ProviderId } from '#platform/shared/providers.ts';
import { step, type StepOutcome } from './sign-in.ts';

/** `redirect`: the path to go on to, in the end. */
export const signInElsewhere = (provider: ProviderId, redirect: string | null) =>
  go('sign-in/provider', { provider, ...(redirect !== null && { redirect }) });

export const linkElsewhere = (provider: ProviderId) => go('link-provider', { provider });

/** `back`: the path of the screen that asks for it. */
export const proveElsewhere = (provider: ProviderId, back: string) =>
  go('prove/provider', { provider, back });

/** Done: the page is being left. */
async function go(path: string, body: object): Promise<StepOutcome> {
  const outcome = await step(path, body);
  if (!outcome.done) return outcome;
  const { url } = outcome.body as { url: string };
  location.assign(url);
  return outcome;
}
