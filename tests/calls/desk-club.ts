import { uuidv7 } from 'uuidv7';
import { update } from '#tests/matrix/bodies.ts';
import { createNews, versionOfNews } from '#tests/people/club-life.ts';
import {
  addMember,
  createClub,
  createGolfSession,
  createPerson,
  createTidyUp,
} from '#tests/people/people.ts';
import type { NounCalls } from './noun-calls.ts';
import { administers, type Prepare } from './scenes.ts';

let turns = 0;
/** Returns one and the other in turn, for a command that works once for each. */
const nextOf = (one: string, other: string) => ((turns += 1) % 2 ? one : other);

const administersMember =
  (status: 'active' | 'suspended' = 'active'): Prepare =>
  async (stage) => {
    const { clubId } = await administers(stage);
    const other = await createPerson(stage.db);
    await addMember(stage.db, clubId, other.id, { status });
    return { clubId, people: { member: other, player: other, suspendedMember: other } };
  };

const withNews =
  (removedAt?: Date): Prepare =>
  async (stage) => {
    const { clubId } = await administers(stage);
    const newsId = await createNews(stage.db, clubId, {
      title: 'Greens open',
      ...(removedAt && { removedAt }),
    });
    return {
      clubId,
      news: { newsId, seen: await versionOfNews(stage.db, newsId) },
      removedNewsId: newsId,
    };
  };

const withGolfSession =
  (startsAt?: Date): Prepare =>
  async (stage) => {
    const { clubId } = await administers(stage);
    const options = { clubId, ...(startsAt && { startsAt }) };
    return { clubId, ofClub: { golfSessionId: await createGolfSession(stage.db, stage.as.id, options) } };
  };

export const deskClubCalls: NounCalls = {
  inputs: {
    'memberAdministration.list': ({ clubId }) => ({ clubId }),
    'memberAdministration.ending': ({ clubId, people }) => ({ clubId, userId: people.member.id }),
    'memberAdministration.setRole': ({ clubId, people }) => ({
      id: uuidv7(),
      clubId,
      userId: people.member.id,
      role: 'admin',
    }),
    'memberAdministration.suspend': ({ clubId, people }) => ({
      id: uuidv7(),
      clubId,
      userId: people.member.id,
    }),
    'memberAdministration.unsuspend': ({ clubId, people }) => ({
      id: uuidv7(),
      clubId,
      userId: people.suspendedMember.id,
    }),
    'memberAdministration.remove': ({ clubId, people }) => ({
      id: uuidv7(),
      clubId,
      userId: nextOf(people.member.id, people.player.id),
    }),
    'memberAdministration.export': ({ clubId }) => ({ id: uuidv7(), clubId }),
    'memberAdministration.ownEnding': ({ clubId }) => ({ clubId }),
    'memberAdministration.leave': ({ clubId }) => ({ id: uuidv7(), clubId }),
    'newsDesk.list': ({ clubId }) => ({ clubId }),
    'newsDesk.create': ({ clubId }) => ({ ...update, id: uuidv7(), clubId }),
    'newsDesk.update': ({ clubId, news }) => ({ ...update, ...news, id: uuidv7(), clubId }),
    'newsDesk.addPicture': ({ clubId }) => ({ id: uuidv7(), clubId, left: 0, top: 0, size: 4 }),
    'newsDesk.remove': ({ clubId, news: { newsId } }) => ({ id: uuidv7(), clubId, newsId }),
    'newsDesk.removed': ({ clubId }) => ({ clubId }),
    'newsDesk.restore': ({ clubId, removedNewsId: newsId }) => ({ id: uuidv7(), clubId, newsId }),
    'tidyUp.golfSessions': ({ clubId }) => ({ clubId }),
    'tidyUp.remove': ({ clubId, ofClub }) => ({ id: uuidv7(), clubId, golfSessionId: ofClub.golfSessionId }),
    'tidyUp.preview': ({ clubId }) => ({ clubId }),
    'tidyUp.run': ({ clubId }) => ({ id: uuidv7(), clubId }),
    'tidyUp.list': ({ clubId }) => ({ clubId }),
    'tidyUp.undo': ({ clubId, tidyUpId }) => ({ id: uuidv7(), clubId, tidyUpId }),
  },
  scenes: {
    'memberAdministration.setRole': administersMember(),
    'memberAdministration.suspend': administersMember(),
    'memberAdministration.unsuspend': administersMember('suspended'),
    'memberAdministration.remove': administersMember(),
    'memberAdministration.export': administersMember(),
    'memberAdministration.leave': async ({ db, as }) => {
      const clubId = await createClub(db);
      await addMember(db, clubId, as.id);
      return { clubId };
    },
    'newsDesk.create': administers,
    'newsDesk.update': withNews(),
    'newsDesk.addPicture': administers,
    'newsDesk.remove': withNews(),
    'newsDesk.restore': withNews(new Date()),
    'tidyUp.remove': withGolfSession(),
    'tidyUp.run': withGolfSession(new Date(Date.now() - 86_400_000)),
    'tidyUp.undo': async (stage) => {
      const { clubId } = await administers(stage);
      return { clubId, tidyUpId: await createTidyUp(stage.db, clubId, stage.as.id) };
    },
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  memberAdministration.list       si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.ending     si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.setRole    si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.suspend    si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.unsuspend  si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.remove     si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.export     si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.ownEnding  si vf pr no no no no no  + si  +  +  +  +  +  + no
  memberAdministration.leave      si vf pr no no no no no  + si  +  +  +  +  + la no
  newsDesk.list                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.create                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.update                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.addPicture             si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.remove                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.removed                si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.restore                si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.golfSessions             si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.remove                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.preview                  si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.run                      si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.list                     si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.undo                     si vf pr no no no no no no si ca ca ca ca ca  +  +
`,
  blocks: `
  memberAdministration.list            + + +  an admin sees all members
  memberAdministration.ending          - - -
  memberAdministration.setRole         alone  for the club
  memberAdministration.suspend         alone  for the club
  memberAdministration.unsuspend       alone  for the club
  memberAdministration.remove          alone  for the club
  memberAdministration.export          alone  for the club
  memberAdministration.ownEnding       - - -
  memberAdministration.leave           alone  own membership
  newsDesk.list                        - - -
  newsDesk.create                      alone  for the club
  newsDesk.addPicture                  alone  for the club
  newsDesk.update                      alone  for the club
  newsDesk.remove                      alone  for the club
  newsDesk.removed                     - - -
  newsDesk.restore                     alone  for the club
  tidyUp.golfSessions                  + + +  an admin sees all golf sessions
  tidyUp.remove                        alone  for the club
  tidyUp.preview                       - - -
  tidyUp.run                           alone  for the club
  tidyUp.list                          - - -
  tidyUp.undo                          alone  for the club
`,
};
