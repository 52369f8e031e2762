import { command } from '#platform/client/sending/command.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { identityCopy } from '../../copy.ts';
import { identityApi } from './queries.ts';

type Unlinking = { id: string; identityId: string; provider: ProviderId };

/** The section shows a failure itself. */
export const unlink = command({
  call: ({ id, identityId }: Unlinking, options) => identityApi.unlink.call({ id, identityId }, options),
  done: (_answer, { provider }) => ({ title: identityCopy.unlinked(provider) }),
});
