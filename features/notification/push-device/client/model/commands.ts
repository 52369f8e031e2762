import { pushControls } from '#platform/client/device/push.ts';
import { command } from '#platform/client/sending/command.ts';
import { pushDeviceCopy } from '../../copy.ts';
import { calls, stateKey } from './queries.ts';

/** Turns push on this device on or off. */
export const changePush = command({
  call: async ({ on }: { id: string; on: boolean }) => {
    const push = await pushControls();
    return on ? push.turnOn(calls, pushDeviceCopy.channel) : push.turnOff(calls);
  },
  keep: (queryClient, state) => queryClient.setQueryData(stateKey, state),
  done: (state) => (state === 'on' ? { title: pushDeviceCopy.turnedOn } : null),
  failure: pushDeviceCopy.failed,
  refresh: (queryClient, _input, isDone) =>
    isDone ? undefined : void queryClient.invalidateQueries({ queryKey: stateKey }),
});
