import { implement } from '@orpc/server';
import { golfSessionParty } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { limitRules } from '#platform/server/limits.ts';
import { groupChatContract } from '../contract.ts';
import { findMessages } from './reads.ts';
import { sendMessage } from './writes.ts';

const os = implement(groupChatContract).$context<CallContext>();

export const groupChatRoutes = {
  messages: os.messages
    .use(golfSessionGate(golfSessionParty))
    .handler(({ context, input }) => findMessages(context.db, context.golfSessionId, input)),

  send: os.send.use(golfSessionGate(golfSessionParty)).handler(async ({ context, input, errors }) => {
    limit(context, 'message', limitRules.message, errors);
    const { id, message } = input;
    const answer = await sendMessage(context.db, context.me.userId, {
      id,
      golfSessionId: context.golfSessionId,
      message,
    });
    return orRefuse(answer, errors);
  }),
};
