import { account, anyone } from '#features/account/access.ts';
import { z } from 'zod';
import { call } from '#platform/shared/contract.ts';
import { pushDeviceContract } from '#features/notification/push-device/contract.ts';
import { notificationCopy } from './copy.ts';
import {
  choice,
  choices,
  chooseInput,
  listInput,
  mailSet,
  markedRead,
  notificationPage,
  quietHours,
  quietHoursInput,
  readInput,
  setMailInput,
  unreadNotifications,
  unsubscribeInput,
} from './notification.ts';
import { oneClickPath } from './rules.ts';

const { calls } = notificationCopy;
const path = '/me/notification-choices';
const listPath = '/me/notifications';
const refusals = { LINK_INVALID: { status: 404, message: notificationCopy.unsubscribe.invalid } };
/** What mail programs may send (RFC 8058). */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const notificationContract = {
  choices: call({ access: account, method: 'GET', path, summary: calls.choices }).output(choices),
  choose: call({ access: account, method: 'PUT', path, summary: calls.choose })
    .input(chooseInput)
    .output(choice),
  quietHours: call({
    access: account,
    method: 'GET',
    path: '/me/quiet-hours',
    summary: calls.quietHours,
  }).output(quietHours),
  setQuietHours: call({
    access: account,
    method: 'PUT',
    path: '/me/quiet-hours',
    summary: calls.setQuietHours,
  })
    .input(quietHoursInput)
    .output(quietHours),
  list: call({ access: account, method: 'GET', path: listPath, summary: calls.list })
    .input(listInput)
    .output(notificationPage),
  unread: call({ access: account, method: 'GET', path: `${listPath}/unread`, summary: calls.unread })
    .input(z.strictObject({}))
    .output(unreadNotifications),
  read: call({
    access: account,
    method: 'POST',
    path: `${listPath}/{notificationId}/read`,
    summary: calls.read,
  })
    .input(readInput)
    .output(markedRead),
  /** The token of the mail says whose choice it is. */
  setMail: call({
    access: anyone,
    method: 'POST',
    path: '/unsubscribe',
    summary: calls.setMail,
    refusals,
  })
    .input(setMailInput)
    .output(mailSet),
  unsubscribe: call({
    access: anyone,
    method: 'POST',
    path: oneClickPath,
    summary: calls.unsubscribe,
    refusals,
    takes: formTypes,
  })
    .input(unsubscribeInput)
    .output(mailSet),
};

/** The calls of this noun and its rooms. */
export const notificationContracts = {
  notification: notificationContract,
  pushDevice: pushDeviceContract,
};
