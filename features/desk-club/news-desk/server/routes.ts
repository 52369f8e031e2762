import { implement } from '@orpc/server';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { largestPicture } from '#platform/shared/pictures.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { newsDeskContract } from '../contract.ts';
import { findAllNews, findRemovedNews } from './reads.ts';
import { addPicture, createNews, removeNews, restoreNews, updateNews } from './writes.ts';

/** How many pictures an admin uploads for updates. */
const picturesPerAdmin = lasting(every(30, 3600));

const os = implement(newsDeskContract).$context<CallContext>();
const gate = clubGate(clubAdmin);

export const newsDeskRoutes = {
  list: os.list.use(gate).handler(({ context, input }) => findAllNews(context.db, context.clubId, input)),

  create: os.create.use(gate).handler(async ({ context: { db, me, clubId }, input, errors }) => {
    return orRefuse(await createNews(db, me.userId, { ...input, clubId }), errors);
  }),

  update: os.update.use(gate).handler(async ({ context: { db, me, clubId }, input, errors }) => {
    return orRefuse(await updateNews(db, me.userId, { ...input, clubId }), errors);
  }),

  remove: os.remove.use(gate).handler(async ({ context: { db, me, clock, clubId }, input, errors }) => {
    return orRefuse(await removeNews(db, me.userId, clock.now(), { ...input, clubId }), errors);
  }),

  removed: os.removed.use(gate).handler(async ({ context }) => ({
    items: await findRemovedNews(context.db, context.clubId, context.clock.now()),
  })),

  restore: os.restore.use(gate).handler(async ({ context: { db, me, clock, clubId }, input, errors }) => {
    return orRefuse(await restoreNews(db, me.userId, clock.now(), { ...input, clubId }), errors);
  }),

  addPicture: os.addPicture.use(gate).handler(async ({ context, input, errors }) => {
    const { id, clubId: _clubId, ...crop } = input;
    await limit(context, 'news-picture', picturesPerAdmin, errors);
    const made = await context.receive(largestPicture, (file) => context.pictures.make(file, crop, 'wide'));
    const command = { id, clubId: context.clubId, picture: orRefuse(made, errors) };
    return orRefuse(await addPicture(context, context.me.userId, command), errors);
  }),
};
