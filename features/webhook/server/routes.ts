import { implement } from '@orpc/server';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
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
    list: os.list.use(gate).handler(async ({ context }) => ({
      items: await findWebhooks(context.db, context.clubId, context.clock.now()),
    })),

    make: os.make
      .use(gate)
      .handler(async ({ context, input, errors }) =>
        shown(orRefuse(await makeWebhook(by(context), { ...input, clubId: context.clubId }), errors)),
      ),

    change: os.change
      .use(gate)
      .handler(async ({ context, input, errors }) =>
        orRefuse(await changeWebhook(by(context), { ...input, clubId: context.clubId }), errors),
      ),

    remove: os.remove
      .use(gate)
      .handler(async ({ context, input, errors }) =>
        orRefuse(await removeWebhook(by(context), { ...input, clubId: context.clubId }), errors),
      ),

    renewSecret: os.renewSecret
      .use(gate)
      .handler(async ({ context, input, errors }) =>
        shown(orRefuse(await renewSecret(by(context), { ...input, clubId: context.clubId }), errors)),
      ),

    test: os.test.use(gate).handler(async ({ context, input, errors }) => {
      await limit(context, 'webhook-send', sendsPerAdmin, errors);
      return orRefuse(await testWebhook(by(context), { ...input, clubId: context.clubId }), errors);
    }),

    messages: os.messages
      .use(gate)
      .handler(async ({ context, input, errors }) =>
        orRefuse(await findMessages(context.db, context.clubId, input), errors),
      ),

    resend: os.resend.use(gate).handler(async ({ context, input, errors }) => {
      await limit(context, 'webhook-send', sendsPerAdmin, errors);
      return orRefuse(await resendMessage(by(context), { ...input, clubId: context.clubId }), errors);
    }),
  };
}
