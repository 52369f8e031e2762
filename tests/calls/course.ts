import { uuidv7 } from 'uuidv7';
import { closureBody, courseStatus } from '#tests/matrix/bodies.ts';
import { createClosure } from '#tests/people/course-closures.ts';
import type { NounCalls } from './noun-calls.ts';
import { administers, organises, type Stage } from './scenes.ts';

async function withClosure(stage: Stage) {
  const { clubId } = await administers(stage);
  return { clubId, closureId: await createClosure(stage.db, clubId) };
}

export const courseCalls: NounCalls = {
  inputs: {
    'course.status': ({ clubId }) => ({ clubId }),
    'course.report': ({ clubId }) => ({ clubId }),
    'course.set': ({ clubId }) => ({ ...courseStatus, id: uuidv7(), clubId }),
    'roundConditions.get': ({ clubId }) => ({ clubId, startsAt: new Date().toISOString() }),
    'courseClosure.list': ({ clubId }) => ({ clubId }),
    'courseClosure.create': ({ clubId }) => ({ id: uuidv7(), clubId, ...closureBody() }),
    'courseClosure.update': ({ clubId, closureId }) => ({
      id: uuidv7(),
      clubId,
      closureId,
      ...closureBody(),
    }),
    'courseClosure.lift': ({ clubId, closureId }) => ({ id: uuidv7(), clubId, closureId }),
    'courseClosure.question': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
    'courseClosure.keep': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
  },
  scenes: {
    'course.set': administers,
    'courseClosure.create': administers,
    'courseClosure.update': withClosure,
    'courseClosure.lift': withClosure,
    'courseClosure.keep': organises(),
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  course.status                   si vf pr no no no no no no si  +  +  +  +  +  +  +
  course.report                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  course.set                      si vf pr no no no no no no si ca ca ca ca ca  +  +
  roundConditions.get             si vf pr no no no no no no si  +  +  +  +  +  +  +
  courseClosure.list              si vf pr no no no no no no si  +  +  +  +  +  +  +
  courseClosure.create            si vf pr no no no no no no si ca ca ca ca ca  +  +
  courseClosure.update            si vf pr no no no no no no si ca ca ca ca ca  +  +
  courseClosure.lift              si vf pr no no no no no no si ca ca ca ca ca  +  +
  courseClosure.question/ofClub   si vf pr no no no no or no si no no or or  + or or
  courseClosure.question/toAll    si vf pr or or or or or or si no no or or  + or or
  courseClosure.keep/ofClub       si vf pr no no no no or no si no no or or  + or or
  courseClosure.keep/toAll        si vf pr or or or or or or si no no or or  + or or
`,
  blocks: `
  course.status                        - - -
  course.report                        - - -
  course.set                           alone  for the club
  roundConditions.get                  - - -
  courseClosure.list                   - - -
  courseClosure.create                 alone  for the club
  courseClosure.update                 alone  for the club
  courseClosure.lift                   alone  for the club
  courseClosure.question               - - -
  courseClosure.keep                   alone  own golf session
`,
  betweenTwo: (pair) => ({
    'roundConditions.get': { startsAt: new Date().toISOString() },
    'courseClosure.question': { golfSessionId: pair.ownId },
  }),
};
