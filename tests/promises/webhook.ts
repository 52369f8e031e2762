import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

const webhookId = uuidv7();
const tried = { attempts: 1, attempted_at: new Date(), outcome: 'accepted', milliseconds: 1 };

export const webhookPromises: Promises = {
  rows: (ids) => ({
    webhooks: () => ({
      id: uuidv7(),
      club_id: ids.club,
      url: 'https://a.example/x',
      events: ['member.left'],
      secret_seed: Buffer.from('x'),
    }),
    webhook_messages: () => ({ webhook_id: webhookId, type: 'member.left', user_id: ids.person }),
  }),
  first: () => [['webhooks', { id: webhookId }]],
  values: [
    ['webhooks', 'events', [['member.paid'], []], [['member.left', 'golf_session.made']], 'webhooks_events'],
    ['webhooks', 'off_because', ['tired'], ['gone', 'failing'], 'webhooks_off_because'],
    ['webhooks', 'url', ['https://', x(501)], [x(500)], 'webhooks_url'],
  ],
  combinations: [
    ['webhooks', 'an earlier secret for ever', () => ({ former_seed: Buffer.from('x') }), 'webhooks_former'],
    [
      'webhook_messages',
      'tried without a result',
      () => ({ ...tried, outcome: null }),
      'webhook_messages_attempted',
    ],
    ['webhook_messages', 'a result without a try', () => ({ outcome: 'gone' }), 'webhook_messages_attempted'],
    [
      'webhook_messages',
      'an unknown result',
      () => ({ ...tried, outcome: 'lost' }),
      'webhook_messages_outcome',
    ],
  ],
};
