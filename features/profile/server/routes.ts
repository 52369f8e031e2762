import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, limited, orRefuse, type CallContext, route } from '#platform/server/calls.ts';
import { largestPicture } from '#platform/shared/pictures.ts';
import { profileMaker } from '../access.ts';
import { profileContract } from '../contract.ts';
import { picturesPerPerson } from '../rules.ts';
import { findHistory, findOwnProfile } from './reads.ts';
import { createProfile, removePicture, setPicture, updateProfile } from './writes.ts';

const pictures = limited('picture', picturesPerPerson);
const os = implement(profileContract).$context<CallContext>();
const golferGate = gateOfCaller(golfer);

export const profileRoutes = {
  get: route(os.get.use(golferGate), async ({ db, me }, _input, errors) => {
    const found = await findOwnProfile(db, me.userId);
    if (!found) throw errors.PROFILE_REQUIRED();
    return found;
  }),

  create: route(os.create.use(gateOfCaller(profileMaker)), ({ db, me, clock }, input) =>
    createProfile(db, me.userId, clock.now(), input),
  ),

  update: route(os.update.use(golferGate), ({ db, me }, input) => updateProfile(db, me.userId, input)),

  setPicture: route(os.setPicture.use(golferGate).use(pictures), async (context, input, errors) => {
    const { id, ...crop } = input;
    const made = await context.receive(largestPicture, (file) => context.pictures.make(file, crop, 'square'));
    return setPicture(context, context.me.userId, { id, picture: orRefuse(made, errors) });
  }),

  removePicture: route(os.removePicture.use(golferGate), (context, input) =>
    removePicture(context, context.me.userId, input),
  ),

  history: route(os.history.use(golferGate), ({ db, me, clock }, input) =>
    findHistory(db, me.userId, clock.now(), input),
  ),
};
