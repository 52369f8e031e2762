import { implement } from '@orpc/server';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { limited, orRefuse, type CallContext, route } from '#platform/server/calls.ts';
import type { DerivedKeys } from '#platform/server/link-tokens.ts';
import { shownSecret } from '#platform/server/outside/webhook-signature.ts';
import { webhookContract } from '../contract.ts';
import { sendsPerAdmin } from '../rules.ts';
import { findMessages, findWebhooks } from './reads.ts';
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  renewSecret,
  resendMessage,
  testWebhook,
} from './writes.ts';

const sends = limited('webhook-send', sendsPerAdmin);
const os = implement(webhookContract).$context<CallContext>();
const gate = clubGate(clubAdmin);

export type WebhookParts = { keys: DerivedKeys; allowsLoopback: boolean };

export function webhookRoutes({ keys, allowsLoopback }: WebhookParts) {
  const by = ({ db, me, clock }: CallContext & { me: { userId: string } }) => ({
    db,
    userId: me.userId,
    now: clock.now(),
    allowsLoopback,
  });
  const shown = ({ webhookId, seed }: { webhookId: string; seed: string }) => ({
    webhookId,
    secret: shownSecret(keys.keyOf(Buffer.from(seed, 'base64'))),
  });

  return {
    list: route(os.list.use(gate), async ({ db, clock, clubId }) => ({
      items: await findWebhooks(db, clubId, clock.now()),
    })),

    make: route(os.make.use(gate), async (context, input, errors) =>
      shown(orRefuse(await makeWebhook(by(context), { ...input, clubId: context.clubId }), errors)),
    ),

    change: route(os.change.use(gate), (context, input) =>
      changeWebhook(by(context), { ...input, clubId: context.clubId }),
    ),

    remove: route(os.remove.use(gate), (context, input) =>
      removeWebhook(by(context), { ...input, clubId: context.clubId }),
    ),

    renewSecret: route(os.renewSecret.use(gate), async (context, input, errors) =>
      shown(orRefuse(await renewSecret(by(context), { ...input, clubId: context.clubId }), errors)),
    ),

    test: route(os.test.use(gate).use(sends), (context, input) =>
      testWebhook(by(context), { ...input, clubId: context.clubId }),
    ),

    messages: route(os.messages.use(gate), ({ db, clubId }, input) => findMessages(db, clubId, input)),

    resend: route(os.resend.use(gate).use(sends), (context, input) =>
      resendMessage(by(context), { ...input, clubId: context.clubId }),
    ),
  };
}
