import { clubAdmin } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { webhookCopy } from './copy.ts';
import {
  changedWebhook,
  changeInput,
  listInput,
  makeInput,
  messagePage,
  messagesInput,
  oneInput,
  queuedMessage,
  resendInput,
  webhooks,
  withSecret,
} from './webhook.ts';

const { calls, refusals } = webhookCopy;
const addressNotAllowed = {
  ADDRESS_NOT_ALLOWED: { status: 422, message: refusals.addressNotAllowed },
} as const;
const isOff = { WEBHOOK_OFF: { status: 409, message: refusals.off } } as const;
const one = '/clubs/{clubId}/webhooks/{webhookId}';

export const webhookContract = {
  list: call({ access: clubAdmin, method: 'GET', path: '/clubs/{clubId}/webhooks', summary: calls.list })
    .input(listInput)
    .output(webhooks),
  make: call({
    access: clubAdmin,
    method: 'POST',
    path: '/clubs/{clubId}/webhooks',
    summary: calls.make,
    refusals: { ...addressNotAllowed, TOO_MANY_WEBHOOKS: { status: 409, message: refusals.tooMany } },
  })
    .input(makeInput)
    .output(withSecret),
  change: call({
    access: clubAdmin,
    method: 'PUT',
    path: one,
    summary: calls.change,
    refusals: addressNotAllowed,
  })
    .input(changeInput)
    .output(changedWebhook),
  remove: call({ access: clubAdmin, method: 'POST', path: `${one}/remove`, summary: calls.remove })
    .input(oneInput)
    .output(changedWebhook),
  renewSecret: call({ access: clubAdmin, method: 'POST', path: `${one}/secret`, summary: calls.renewSecret })
    .input(oneInput)
    .output(withSecret),
  test: call({ access: clubAdmin, method: 'POST', path: `${one}/test`, summary: calls.test, refusals: isOff })
    .input(oneInput)
    .output(queuedMessage),
  messages: call({ access: clubAdmin, method: 'GET', path: `${one}/messages`, summary: calls.messages })
    .input(messagesInput)
    .output(messagePage),
  resend: call({
    access: clubAdmin,
    method: 'POST',
    path: `${one}/messages/{messageId}/resend`,
    summary: calls.resend,
    refusals: isOff,
  })
    .input(resendInput)
    .output(queuedMessage),
};
