import { z } from 'zod';
import { account, anyone } from '#features/account/access.ts';
import { calls as pushDeviceCalls } from '#features/notification/push-device/copy.ts';
import {
  pushKeys,
  subscribed,
  subscribeInput,
  unsubscribeInput,
} from '#features/notification/push-device/push-device.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput, idInput, linkTokenInput } from '#platform/shared/ids.ts';
import { countOutput, pageInput, pageOf } from '#platform/shared/page.ts';
import { calls, notificationCopy } from './copy.ts';
import {
  choice,
  choices,
  chooseInput,
  mailSet,
  quietHours,
  quietHoursInput,
  readInput,
  notification,
} from './notification.ts';
import { oneClickPath } from './rules.ts';

const path = '/me/notification-choices';
const listPath = '/me/notifications';
const refusals = { LINK_INVALID: { status: 404, message: notificationCopy.unsubscribe.invalid } };
/** What mail programs may send (RFC 8058). */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const notificationContract = {
  choices: call(account, `GET ${path}`, calls.choices).output(choices),
  choose: call(account, `PUT ${path}`, calls.choose).input(chooseInput).output(choice),
  quietHours: call(account, 'GET /me/quiet-hours', calls.quietHours).output(quietHours),
  setQuietHours: call(account, 'PUT /me/quiet-hours', calls.setQuietHours)
    .input(quietHoursInput)
    .output(quietHours),
  list: call(account, `GET ${listPath}`, calls.list)
    .input(z.strictObject(pageInput(20, 50)))
    .output(pageOf(notification)),
  unread: call(account, `GET ${listPath}/unread`, calls.unread).input(z.strictObject({})).output(countOutput),
  read: call(account, `POST ${listPath}/{notificationId}/read`, calls.read)
    .input(readInput)
    .output(z.object({ notificationId: idOutput })),
  /** The token of the mail says whose choice it is. */
  setMail: call(anyone, 'POST /unsubscribe', calls.setMail, { refusals })
    // Sent from the link in a mail, without signing in. `on`: false turns the mail of the link off, true on again.
    .input(z.strictObject({ id: idInput, token: linkTokenInput, on: z.boolean() }))
    .output(mailSet),
  unsubscribe: call(anyone, `POST ${oneClickPath}`, calls.unsubscribe, { refusals, takes: formTypes })
    .input(z.strictObject({ token: linkTokenInput }))
    .output(mailSet),
};

const pushDevicePath = '/me/push-subscriptions';

export const pushDeviceContract = {
  key: call(account, `GET ${pushDevicePath}/key`, pushDeviceCalls.key).output(pushKeys),
  subscribe: call(account, `POST ${pushDevicePath}`, pushDeviceCalls.subscribe)
    .input(subscribeInput)
    .output(subscribed),
  unsubscribe: call(account, `POST ${pushDevicePath}/remove`, pushDeviceCalls.unsubscribe)
    .input(unsubscribeInput)
    .output(subscribed),
};

/** The calls of this noun and its rooms. */
export const notificationContracts = {
  notification: notificationContract,
  pushDevice: pushDeviceContract,
};
