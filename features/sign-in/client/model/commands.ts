import { accountApi } from '#features/account/client/model/queries.ts';
import { securityQuery } from '#features/account/client/model/security-queries.ts';
import { command } from '#platform/client/sending/command.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { signInCopy } from '../../copy.ts';
import { securityCopy as text } from '../parts/security/copy.ts';
import { nameOfProvider } from './provider-name.ts';
import { factorApi as factors, identityApi as identities } from './queries.ts';

// The dialogs show what failed themselves.
export const addApp = command({ call: factors.addApp.call });
export const addPhone = command({ call: factors.addPhone.call });
export const addPasskey = command({ call: factors.addPasskey.call });
export const sendCode = command({ call: factors.sendCode.call });
/** A retry is the same command: codes that were created but not seen are shown then. */
export const renewRecoveryCodes = command({ call: factors.renewRecoveryCodes.call });
export const rename = command({ call: factors.rename.call, done: text.rename.done });

type Removing = { id: string; factorId: string; name: string };

export const removeFactor = command({
  call: ({ id, factorId }: Removing, options) => factors.remove.call({ id, factorId }, options),
  done: (_answer, { name }) => ({ title: text.remove.done(name) }),
  failure: ({ code, message: description }) =>
    code === 'PROVE_AGAIN' ? null : { title: signInCopy.failure.action, description },
});

type Unlinking = { id: string; identityId: string; provider: ProviderId };

/** The section shows a failure itself. */
export const unlink = command({
  call: ({ id, identityId }: Unlinking, options) => identities.unlink.call({ id, identityId }, options),
  done: (_answer, { provider }) => ({ title: text.linked.unlinked(nameOfProvider(provider)) }),
});

/** Cancels the change of address. */
export const dropEmail = command({
  call: accountApi.dropEmail.call,
  done: text.changeEmail.dropped,
  failure: text.changeEmail.dropFailed,
  refresh: [securityQuery.queryKey],
});
