import { account } from '#features/account/access.ts';
import { z } from 'zod';
import { call } from '#platform/shared/contract.ts';
import { notificationCopy } from './copy.ts';
import {
  choice,
  choices,
  chooseInput,
  listInput,
  markedRead,
  notificationPage,
  quietHours,
  quietHoursInput,
  readInput,
  unreadNotifications,
} from './notification.ts';

const { calls } = notificationCopy;
const path = '/me/notification-choices';
const listPath = '/me/notifications';

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
};
