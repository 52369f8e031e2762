import { uuidv7 } from 'uuidv7';
import { addMember, createPerson } from '#tests/people/people.ts';
import { createReport } from '#tests/people/reports.ts';
import type { NounCalls } from './noun-calls.ts';
import { administers } from './scenes.ts';

export const deskReportsCalls: NounCalls = {
  inputs: {
    'reportDesk.list': ({ clubId }, where) => (where === 'ofClub' ? { clubId } : {}),
    'reportDesk.waiting': ({ clubId }, where) => (where === 'ofClub' ? { clubId } : {}),
    'reportDesk.decide': (cast, where) => ({
      id: uuidv7(),
      reportId: cast.reportIds[where],
      decision: 'dismiss',
    }),
  },
  scenes: {
    'reportDesk.decide': async (stage) => {
      const { clubId } = await administers(stage);
      const [person, reporter] = [await createPerson(stage.db), await createPerson(stage.db)];
      await addMember(stage.db, clubId, person.id);
      const report = { reporterId: reporter.id, personId: person.id, clubId };
      return { reportIds: { ofClub: await createReport(stage.db, report) } };
    },
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  reportDesk.list/ofClub          si vf pr no no no no no no si ca ca ca ca ca  +  +
  reportDesk.list/toAll           si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  reportDesk.waiting/ofClub       si vf pr no no no no no no si ca ca ca ca ca  +  +
  reportDesk.waiting/toAll        si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  reportDesk.decide/ofClub        si vf pr no no no no no no si no no no no no  +  +
  reportDesk.decide/toAll         si vf pr no no no no no no si no no no no no no  +
`,
  blocks: `
  reportDesk.list                      - - -
  reportDesk.waiting                   - - -
  reportDesk.decide                    alone  for the club or the platform
`,
};
