// The lists of coming golf sessions, and the commands for a whole series.
import { uuidv7 } from 'uuidv7';
import { offer } from '#tests/matrix/bodies.ts';
import type { NounCalls } from './noun-calls.ts';
import { ofAnother, organises } from './scenes.ts';

export const comingCalls: NounCalls = {
  inputs: {
    'golfSession.list': ({ clubId }) => ({ clubId }),
    'golfSession.listPublic': () => ({}),
    'golfSession.days': ({ clubId }) => ({ clubId }),
    'golfSession.daysPublic': () => ({}),
    'golfSessionSeries.dates': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
    'golfSessionSeries.edit': (cast, where) => {
      const { date: _, ...rest } = offer;
      const edit = { ...rest, maxPlayers: 8 };
      // Of what the form showed, only the title is changed: the organiser plays other rounds on the same day.
      const shown = { ...edit, title: 'Rondje' };
      return { ...edit, shown, id: uuidv7(), golfSessionId: cast[where].golfSessionId };
    },
    'golfSessionSeries.cancel': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
      reason: 'Storm',
    }),
    'golfSessionSeries.ask': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
      message: 'Mag ik?',
    }),
  },
  scenes: {
    'golfSessionSeries.edit': organises(),
    'golfSessionSeries.cancel': organises(),
    'golfSessionSeries.ask': ofAnother,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  golfSession.list                si vf pr no no no no no no si  +  +  +  +  +  +  +
  golfSession.listPublic          si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.days                si vf pr no no no no no no si  +  +  +  +  +  +  +
  golfSession.daysPublic          si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSessionSeries.dates/ofClub  si vf pr no no no no  + no si no no  +  +  +  +  +
  golfSessionSeries.dates/toAll   si vf pr  +  +  +  +  +  + si no no  +  +  +  +  +
  golfSessionSeries.edit/ofClub   si vf pr no no no no or no si no no or or  + or or
  golfSessionSeries.edit/toAll    si vf pr or or or or or or si no no or or  + or or
  golfSessionSeries.cancel/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionSeries.ask/ofClub    si vf pr no no no no nt no si no no  + nt nt  + fb
  golfSessionSeries.ask/toAll     si vf pr  +  +  +  + nt  + si no no  + nt nt  +  +
`,
  blocks: `
  golfSession.list                     + - -
  golfSession.listPublic               + - -
  golfSession.days                     - - -
  golfSession.daysPublic               - - -
  golfSessionSeries.dates              + - -
  golfSessionSeries.edit                 alone  own golf session
  golfSessionSeries.cancel               alone  own golf session
  golfSessionSeries.ask                + - -
`,
};
