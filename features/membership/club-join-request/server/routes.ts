import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { clubJoinRequestContract } from '../contract.ts';
import {
  countWaiting,
  deciderGate,
  findClubJoinRequests,
  findOwnClubJoinRequests,
  requesterGate,
} from './reads.ts';
import {
  approveClubJoinRequest,
  createClubJoinRequest,
  markSeen,
  rejectClubJoinRequest,
  withdrawClubJoinRequest,
} from './writes.ts';

/** Withdrawing and asking again would otherwise reach the admins' screens without end. */
const perDay = lasting(every(20, 86_400));

const os = implement(clubJoinRequestContract).$context<CallContext>();

export const clubJoinRequestRoutes = {
  create: os.create.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    await limit(context, 'club-join-request', perDay, errors);
    return orRefuse(await createClubJoinRequest(context.db, context.me.userId, input), errors);
  }),

  mine: os.mine.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    items: await findOwnClubJoinRequests(context.db, context.me.userId),
  })),

  withdraw: os.withdraw.use(requesterGate()).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(
      await withdrawClubJoinRequest(context.db, context.me.userId, context.clock.now(), command),
      errors,
    );
  }),

  seen: os.seen.use(requesterGate()).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(await markSeen(context.db, context.me.userId, context.clock.now(), command), errors);
  }),

  list: os.list
    .use(clubGate(clubAdmin))
    .handler(({ context, input }) => findClubJoinRequests(context.db, context.clubId, input)),

  waiting: os.waiting
    .use(clubGate(clubAdmin))
    .handler(({ context }) => countWaiting(context.db, context.clubId)),

  approve: os.approve.use(deciderGate()).handler(async ({ context, input, errors }) => {
    const decision = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(
      await approveClubJoinRequest(context.db, context.me.userId, context.clock.now(), decision),
      errors,
    );
  }),

  reject: os.reject.use(deciderGate()).handler(async ({ context, input, errors }) => {
    const decision = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(
      await rejectClubJoinRequest(context.db, context.me.userId, context.clock.now(), decision),
      errors,
    );
  }),
};
