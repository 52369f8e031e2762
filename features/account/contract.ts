import { z } from 'zod';
import { call } from '#platform/shared/contract.ts';
import { account, anyone } from './access.ts';
import { command, ended, endDeviceInput, me, security } from './account.ts';
import { accountCopy } from './copy.ts';

const { calls } = accountCopy;

export const accountContract = {
  me: call({ access: anyone, method: 'GET', path: '/me', summary: calls.me }).output(me),
  security: call({ access: account, method: 'GET', path: '/me/security', summary: calls.security }).output(
    security,
  ),
  dropEmail: call({
    access: account,
    method: 'POST',
    path: '/me/wanted-email/drop',
    summary: calls.dropEmail,
  })
    .input(command)
    .output(z.object({})),
  endDevice: call({
    access: account,
    method: 'POST',
    path: '/me/devices/{deviceId}/end',
    summary: calls.endDevice,
  })
    .input(endDeviceInput)
    .output(ended),
  endOtherDevices: call({
    access: account,
    method: 'POST',
    path: '/me/devices/end-others',
    summary: calls.endOtherDevices,
  })
    .input(command)
    .output(ended),
  endAllDevices: call({
    access: account,
    method: 'POST',
    path: '/me/devices/end-all',
    summary: calls.endAllDevices,
  })
    .input(command)
    .output(ended),
};
