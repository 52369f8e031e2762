import { z } from 'zod';
import { clubAdmin } from '#features/membership/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { calls, refusals } from './copy.ts';
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

const addressNotAllowed = refused(422, refusals, 'ADDRESS_NOT_ALLOWED');
const isOff = refused(409, refusals, 'WEBHOOK_OFF');
const one = '/clubs/{clubId}/webhooks/{webhookId}';

export const webhookContract = {
  list: call(clubAdmin, 'GET /clubs/{clubId}/webhooks', calls.list)
    .input(z.strictObject({ clubId: idInput }))
    .output(webhooks),
  make: call(clubAdmin, 'POST /clubs/{clubId}/webhooks', calls.make, {
    refusals: { ...addressNotAllowed, ...refused(409, refusals, 'TOO_MANY_WEBHOOKS') },
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
