import { z } from 'zod';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { account, anyone } from './access.ts';
import { command, ended, me, security } from './account.ts';
import { calls } from './copy.ts';

export const accountContract = {
  me: call(anyone, 'GET /me', calls.me).output(me),
  security: call(account, 'GET /me/security', calls.security).output(security),
  dropEmail: call(account, 'POST /me/wanted-email/drop', calls.dropEmail).input(command).output(z.object({})),
  endDevice: call(account, 'POST /me/devices/{deviceId}/end', calls.endDevice)
    .input(z.strictObject({ id: idInput, deviceId: idInput }))
    .output(ended),
  endOtherDevices: call(account, 'POST /me/devices/end-others', calls.endOtherDevices)
    .input(command)
    .output(ended),
  endAllDevices: call(account, 'POST /me/devices/end-all', calls.endAllDevices).input(command).output(ended),
};
