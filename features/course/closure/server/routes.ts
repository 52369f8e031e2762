import { implement } from '@orpc/server';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { courseClosureContract } from '../contract.ts';
import { findClosures, findQuestion } from './reads.ts';
import { createClosure, keepGolfSession, liftClosure, updateClosure } from './writes.ts';

const os = implement(courseClosureContract).$context<CallContext>();

export const courseClosureRoutes = {
  list: os.list.use(clubGate(clubReader)).handler(async ({ context }) => ({
    items: await findClosures(context.db, context.clubId, context.clock.now()),
  })),

  create: os.create.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
    const { db, me, clock, clubId } = context;
    return orRefuse(await createClosure(db, me.userId, clock.now(), { ...input, clubId }), errors);
  }),

  update: os.update.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
    const { db, me, clock, clubId } = context;
    return orRefuse(await updateClosure(db, me.userId, clock.now(), { ...input, clubId }), errors);
  }),

  lift: os.lift.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
    const { db, me, clubId } = context;
    return orRefuse(await liftClosure(db, me.userId, { ...input, clubId }), errors);
  }),

  question: os.question
    .use(golfSessionGate(golfSessionOrganiser))
    .handler(({ context }) => findQuestion(context.db, context.golfSessionId, context.clock.now())),

  keep: os.keep.use(golfSessionGate(golfSessionOrganiser)).handler(async ({ context, input, errors }) => {
    const { db, me, clock, golfSessionId } = context;
    return orRefuse(await keepGolfSession(db, me.userId, clock.now(), { ...input, golfSessionId }), errors);
  }),
};
