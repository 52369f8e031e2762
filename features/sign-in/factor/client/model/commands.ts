import { command } from '#platform/client/sending/command.ts';
import { factorCopy as text } from '../../copy.ts';
import { factorApi as api } from './queries.ts';

// The dialogs show what failed themselves.
export const addApp = command({ call: api.addApp.call });
export const addPhone = command({ call: api.addPhone.call });
export const addPasskey = command({ call: api.addPasskey.call });
export const sendCode = command({ call: api.sendCode.call });
/** A retry is the same command: codes that were created but not seen are shown then. */
export const renewRecoveryCodes = command({ call: api.renewRecoveryCodes.call });
export const rename = command({ call: api.rename.call, done: text.rename.done });

type Removing = { id: string; factorId: string; name: string };

export const removeFactor = command({
  call: ({ id, factorId }: Removing, options) => api.remove.call({ id, factorId }, options),
  done: (_answer, { name }) => ({ title: text.remove.done(name) }),
  failure: ({ code, message: description }) =>
    code === 'PROVE_AGAIN' ? null : { title: text.failure.title, description },
});
