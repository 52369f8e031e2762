import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { largestPicture } from '#platform/shared/pictures.ts';
import { profileMaker } from '../access.ts';
import { profileContract } from '../contract.ts';
import { picturesPerPerson } from '../rules.ts';
import { findHistory, findOwnProfile } from './reads.ts';
import { createProfile, removePicture, setPicture, updateProfile } from './writes.ts';

const os = implement(profileContract).$context<CallContext>();

export const profileRoutes = {
  get: os.get.use(gateOfCaller(golfer)).handler(async ({ context, errors }) => {
    const found = await findOwnProfile(context.db, context.me.userId);
    if (!found) throw errors.PROFILE_REQUIRED();
    return found;
  }),

  create: os.create.use(gateOfCaller(profileMaker)).handler(async ({ context, input, errors }) => {
    return orRefuse(await createProfile(context.db, context.me.userId, context.clock.now(), input), errors);
  }),

  update: os.update.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    return orRefuse(await updateProfile(context.db, context.me.userId, input), errors);
  }),

  setPicture: os.setPicture.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    await limit(context, 'picture', picturesPerPerson, errors);
    const { id, ...crop } = input;
    const made = await context.receive(largestPicture, (file) => context.pictures.make(file, crop, 'square'));
    const answer = await setPicture(context, context.me.userId, { id, picture: orRefuse(made, errors) });
    return orRefuse(answer, errors);
  }),

  removePicture: os.removePicture.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    return orRefuse(await removePicture(context, context.me.userId, input), errors);
  }),

  history: os.history
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findHistory(context.db, context.me.userId, context.clock.now(), input)),
};
