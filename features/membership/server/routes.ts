import { implement } from '@orpc/server';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { clubMember, clubReader } from '../access.ts';
import { membershipContract } from '../contract.ts';
import { clubGate, directoryGate, memberGate } from './reads.ts';
import { selectClub } from './writes.ts';

const os = implement(membershipContract).$context<CallContext>();

export const membershipRoutes = {
  directory: os.directory.use(directoryGate(clubReader)).handler(({ context }) => context.page),

  member: os.member.use(memberGate(clubReader)).handler(({ context }) => context.member),

  selectClub: os.selectClub.use(clubGate(clubMember)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId };
    return orRefuse(await selectClub(context.db, context.me.userId, command), errors);
  }),
};
