import { command } from '#platform/client/sending/command.ts';
import { accountCopy } from '../../copy.ts';
import { accountApi } from './queries.ts';
import { securityQuery } from './security-queries.ts';

const { devices: text } = accountCopy;
const refresh = [securityQuery.queryKey];

type Ending = { id: string; deviceId: string; name: string };

/** Signs out another device. */
export const endDevice = command({
  call: ({ id, deviceId }: Ending, options) => accountApi.endDevice.call({ id, deviceId }, options),
  done: (_answer, { name }) => ({ title: text.ended(name) }),
  failure: text.failed,
  refresh,
});

export const endOtherDevices = command({
  call: accountApi.endOtherDevices.call,
  done: text.othersEnded,
  failure: text.failed,
  refresh,
});

/** Signing out says itself that it failed. */
export const endAllDevices = command({ call: accountApi.endAllDevices.call });
