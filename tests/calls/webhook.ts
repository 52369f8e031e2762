import { uuidv7 } from 'uuidv7';
import { createUsedWebhook } from '#tests/people/webhooks.ts';
import type { NounCalls } from './noun-calls.ts';
import { administers, type Prepare } from './scenes.ts';

const form = { url: 'https://club.example/hook', events: ['member.joined', 'course.status_changed'] };

const withWebhook: Prepare = async (stage) => {
  const { clubId } = await administers(stage);
  return { clubId, webhook: await createUsedWebhook(stage.db, clubId) };
};

export const webhookCalls: NounCalls = {
  inputs: {
    'webhook.list': ({ clubId }) => ({ clubId }),
    'webhook.make': ({ clubId }) => ({ ...form, id: uuidv7(), clubId }),
    'webhook.change': ({ clubId, webhook: { webhookId } }) => ({
      ...form,
      id: uuidv7(),
      clubId,
      webhookId,
      isOn: false,
    }),
    'webhook.remove': ({ clubId, webhook: { webhookId } }) => ({ id: uuidv7(), clubId, webhookId }),
    'webhook.renewSecret': ({ clubId, webhook: { webhookId } }) => ({ id: uuidv7(), clubId, webhookId }),
    'webhook.test': ({ clubId, webhook: { webhookId } }) => ({ id: uuidv7(), clubId, webhookId }),
    'webhook.messages': ({ clubId, webhook: { webhookId } }) => ({ clubId, webhookId }),
    'webhook.resend': ({ clubId, webhook }) => ({ id: uuidv7(), clubId, ...webhook }),
  },
  scenes: {
    'webhook.make': administers,
    'webhook.change': withWebhook,
    'webhook.remove': withWebhook,
    'webhook.renewSecret': withWebhook,
    'webhook.test': withWebhook,
    'webhook.resend': withWebhook,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  webhook.list                    si vf pr no no no no no no si ca ca ca ca ca  +  +
  webhook.make                    si vf pr no no no no no no si ca ca ca ca ca  +  +
  webhook.change                  si vf pr no no no no no no si ca ca ca ca ca  +  +
  webhook.remove                  si vf pr no no no no no no si ca ca ca ca ca  +  +
  webhook.renewSecret             si vf pr no no no no no no si ca ca ca ca ca  +  +
  webhook.test                    si vf pr no no no no no no si ca ca ca ca ca  +  +
  webhook.messages                si vf pr no no no no no no si ca ca ca ca ca  +  +
  webhook.resend                  si vf pr no no no no no no si ca ca ca ca ca  +  +
`,
  blocks: `
  webhook.list                         - - -
  webhook.make                         alone  for the club
  webhook.change                       alone  for the club
  webhook.remove                       alone  for the club
  webhook.renewSecret                  alone  for the club
  webhook.test                         alone  for the club
  webhook.messages                     - - -
  webhook.resend                       alone  for the club
`,
  betweenTwo: () => ({ 'webhook.messages': { webhookId: uuidv7() } }),
};
