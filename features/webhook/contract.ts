import { clubAdmin } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, webhookCopy } from './copy.ts';
import {
  changedWebhook,
  makeInput,
  oneInput,
  queuedMessage,
  webhooks,
  withSecret,
  url,
  events,
  message,
} from './webhook.ts';
import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';

const { refusals } = webhookCopy;
const addressNotAllowed = {
  ADDRESS_NOT_ALLOWED: { status: 422, message: refusals.addressNotAllowed },
} as const;
const isOff = { WEBHOOK_OFF: { status: 409, message: refusals.off } } as const;
const one = '/clubs/{clubId}/webhooks/{webhookId}';

export const webhookContract = {
  list: call(clubAdmin, 'GET /clubs/{clubId}/webhooks', calls.list)
    .input(z.strictObject({ clubId: idInput }))
    .output(webhooks),
  make: call(clubAdmin, 'POST /clubs/{clubId}/webhooks', calls.make, {
    refusals: { ...addressNotAllowed, TOO_MANY_WEBHOOKS: { status: 409, message: refusals.tooMany } },
  })
    .input(makeInput)
    .output(withSecret),
  change: call(clubAdmin, `PUT ${one}`, calls.change, { refusals: addressNotAllowed })
    .input(oneInput.extend({ url, events, isOn: z.boolean() }))
    .output(changedWebhook),
  remove: call(clubAdmin, `POST ${one}/remove`, calls.remove).input(oneInput).output(changedWebhook),
  renewSecret: call(clubAdmin, `POST ${one}/secret`, calls.renewSecret).input(oneInput).output(withSecret),
  test: call(clubAdmin, `POST ${one}/test`, calls.test, { refusals: isOff })
    .input(oneInput)
    .output(queuedMessage),
  messages: call(clubAdmin, `GET ${one}/messages`, calls.messages)
    .input(z.strictObject({ clubId: idInput, webhookId: idInput, ...pageInput(20) }))
    .output(pageOf(message)),
  resend: call(clubAdmin, `POST ${one}/messages/{messageId}/resend`, calls.resend, { refusals: isOff })
    .input(oneInput.extend({ messageId: idInput }))
    .output(queuedMessage),
};
