import { implement } from '@orpc/server';
import { globalAdmin, golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { clubRequestContract } from '../contract.ts';
import { countPendingClubRequests, findPendingClubRequests } from './reads.ts';
import { approveClubRequest, createClubRequest, rejectClubRequest, type ClubRequestMails } from './writes.ts';

const os = implement(clubRequestContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

export const clubRequestRoutes = ({ tokens }: { tokens: LinkTokens }, mails: ClubRequestMails) => ({
  create: os.create
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await createClubRequest(context.db, context.me.userId, context.clock.now(), input), errors),
    ),

  list: os.list.use(adminGate).handler(({ context, input }) => findPendingClubRequests(context.db, input)),

  waiting: os.waiting.use(adminGate).handler(({ context }) => countPendingClubRequests(context.db)),

  approve: os.approve.use(adminGate).handler(async ({ context, input, errors }) => {
    const decider = { actorId: context.me.userId, now: context.clock.now(), tokens };
    const answer = await approveClubRequest({ db: context.db, mails }, decider, input);
    return orRefuse(answer, errors);
  }),

  reject: os.reject.use(adminGate).handler(async ({ context, input, errors }) => {
    const decider = { actorId: context.me.userId, now: context.clock.now() };
    return orRefuse(await rejectClubRequest({ db: context.db, mails }, decider, input), errors);
  }),
});
