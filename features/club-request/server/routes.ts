import { implement } from '@orpc/server';
import { globalAdmin, golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { shiftOf } from '#platform/shared/clock.ts';
import { clubRequestContract } from '../contract.ts';
import { findPendingClubRequests } from './reads.ts';
import { approveClubRequest, createClubRequest, rejectClubRequest } from './writes.ts';

/** Mails the requester; returns a promise where the caller waits for the mail. */
export type ClubRequestMails<Sent = void> = {
  approved: (to: string, clubName: string, isAdmin: boolean) => Sent;
  rejected: (to: string, clubName: string, answer: string) => Sent;
};

const os = implement(clubRequestContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

export const clubRequestRoutes = (
  { tokens, sendMails }: { tokens: LinkTokens; sendMails: () => void },
  mails: ClubRequestMails,
) => ({
  create: os.create
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await createClubRequest(context.db, context.me.userId, input), errors),
    ),

  list: os.list.use(adminGate).handler(({ context, input }) => findPendingClubRequests(context.db, input)),

  approve: os.approve.use(adminGate).handler(async ({ context, input, errors }) => {
    const decider = { actorId: context.me.userId, shift: shiftOf(context.clock), tokens };
    const { answer, mail } = await approveClubRequest(context.db, decider, input);
    const decided = orRefuse(answer, errors);
    sendMails();
    if (mail) mails.approved(mail.to, mail.clubName, input.firstAdmin === 'requester');
    return decided;
  }),

  reject: os.reject.use(adminGate).handler(async ({ context, input, errors }) => {
    const { answer, mail } = await rejectClubRequest(context.db, context.me.userId, input);
    const decided = orRefuse(answer, errors);
    if (mail) mails.rejected(mail.to, mail.clubName, input.answer);
    return decided;
  }),
});
