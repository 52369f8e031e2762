import { uuidv7 } from 'uuidv7';
import type { NounCalls } from './noun-calls.ts';
import { organises, type Stage } from './scenes.ts';

/** A round that the caller organised. */
async function played(stage: Stage) {
  const scene = await organises({ startsAt: new Date(Date.now() - 86_400_000) })(stage);
  const completed = stage.db.updateTable('golf_sessions').set({ status: 'completed' });
  await completed.where('id', '=', scene.playedId).execute();
  return scene;
}

export const afterRoundCalls: NounCalls = {
  inputs: {
    'rating.mine': ({ playedId }) => ({ golfSessionId: playedId }),
    'rating.give': ({ playedId, people }) => ({
      id: uuidv7(),
      golfSessionId: playedId,
      ratings: [{ userId: people.unverified.id, stars: 4, tags: ['friendly'] }],
    }),
    'rating.praise': () => ({}),
    'attendance.list': ({ playedId }) => ({ golfSessionId: playedId }),
    'attendance.mark': ({ playedId, people }) => ({
      id: uuidv7(),
      golfSessionId: playedId,
      userId: people.unverified.id,
      absent: true,
    }),
    'roundHistory.figures': () => ({}),
  },
  scenes: {
    'rating.give': played,
    'attendance.mark': played,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  rating.mine                     si vf pr no no no no  + no si no no pl  +  + pl pl
  rating.give                     si vf pr no no no no  + no si no no pl  +  + pl pl
  rating.praise                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  attendance.list                 si vf pr no no no no or no si no no or or  + or or
  attendance.mark                 si vf pr no no no no or no si no no or or  + or or
  roundHistory.figures            si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  rating.mine                          + - -
  rating.give                          + - -
  rating.praise                        - - -
  attendance.list                      + + +  both play
  attendance.mark                      + + +  both play
  roundHistory.figures                 + - -
`,
  betweenTwo: (pair) => ({
    'rating.mine': { golfSessionId: pair.playedId },
    'rating.give': { golfSessionId: pair.playedId, ratings: [{ userId: pair.other.id, stars: 4, tags: [] }] },
    'attendance.list': { golfSessionId: pair.playedId },
    'attendance.mark': { golfSessionId: pair.playedId, userId: pair.other.id, absent: true },
  }),
};
