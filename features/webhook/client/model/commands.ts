import { command } from '#platform/client/sending/command.ts';
import { webhookCopy as text } from '../../copy.ts';
import { webhookApi as api } from './queries.ts';

const { failure, form, actions, log } = text;
const refresh = [api.list.key()];
const refreshLog = [api.messages.key(), api.list.key()];

/** The form shows why it could not be made or changed, and the new secret that it was made. */
export const makeWebhook = command({ call: api.make.call, refresh });
export const changeWebhook = command({ call: api.change.call, done: form.saved, refresh });
export const removeWebhook = command({
  call: api.remove.call,
  done: actions.removed,
  failure: failure.removeTitle,
  refresh,
});
export const renewSecret = command({
  call: api.renewSecret.call,
  failure: failure.saveTitle,
  refresh,
});
export const testWebhook = command({
  call: api.test.call,
  done: actions.tested,
  failure: failure.sendTitle,
  refresh: refreshLog,
});
export const resendMessage = command({
  call: api.resend.call,
  target: ({ messageId }) => messageId,
  done: log.resent,
  failure: failure.sendTitle,
  refresh: refreshLog,
});
