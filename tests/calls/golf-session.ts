import { uuidv7 } from 'uuidv7';
import { addDays } from '#platform/shared/time.ts';
import { offer } from '#tests/matrix/bodies.ts';
import { calendarFileToken } from '#tests/people/calendar-feed.ts';
import { createShareLink } from '#tests/people/share-link.ts';
import {
  createFull,
  takesOver,
  withEntry,
  withOffer,
  withOwnHandover,
  withOwnRequest,
  withRequest,
} from './golf-session-scenes.ts';
import type { NounCalls } from './noun-calls.ts';
import { alone, ofAnother, organises, plays } from './scenes.ts';

export const golfSessionCalls: NounCalls = {
  inputs: {
    'golfSession.mine': () => ({ list: 'joined' }),
    'golfSession.earlier': () => ({ list: 'joined' }),
    'golfSession.next': () => ({}),
    'golfSession.get': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
    'golfSession.create': ({ clubId }, where) => ({
      ...offer,
      id: uuidv7(),
      clubId: where === 'ofClub' ? clubId : null,
    }),
    'golfSession.showPlaying': () => ({ id: uuidv7(), on: false }),
    'golfSession.participants': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
    'golfSessionManagement.edit': (cast, where) => ({
      ...offer,
      // Not the time of a new golf session of the same organiser.
      date: '2031-06-10',
      maxPlayers: 8,
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
    }),
    'golfSessionManagement.close': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
    }),
    'golfSessionManagement.reopen': ({ closedId }) => ({ id: uuidv7(), golfSessionId: closedId }),
    'golfSessionManagement.cancel': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
      reason: 'Storm',
    }),
    'golfSessionManagement.complete': ({ begunId }) => ({ id: uuidv7(), golfSessionId: begunId }),
    'golfSessionManagement.removePlayer': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
      userId: cast.people.player.id,
    }),
    'joinRequest.create': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
      message: 'Mag ik?',
    }),
    'joinRequest.list': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
    'joinRequest.mine': () => ({}),
    'joinRequest.waiting': () => ({}),
    'joinRequest.withdraw': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
    'joinRequest.accept': (cast, where) => ({ id: uuidv7(), joinRequestId: cast[where].joinRequestId }),
    'joinRequest.decline': (cast, where) => ({ id: uuidv7(), joinRequestId: cast[where].joinRequestId }),
    'participation.leave': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
    'participation.confirm': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
    'waitingList.join': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].fullId }),
    'waitingList.leave': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].fullId }),
    'waitingList.accept': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].fullId }),
    'waitingList.mine': () => ({}),
    'waitingList.list': (cast, where) => ({ golfSessionId: cast[where].fullId }),
    'waitingList.remove': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].fullId,
      entryId: cast[where].entryId,
    }),
    'handover.find': (cast, where) => ({ golfSessionId: cast[where].fullId }),
    'handover.offer': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
      userId: cast.people.player.id,
    }),
    'handover.leave': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
    'handover.withdraw': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].fullId }),
    'handover.accept': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].fullId }),
    'handover.decline': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].fullId }),
    'reminder.choice': () => ({}),
    'reminder.choose': () => ({ id: uuidv7(), moment: 'hours' }),
    'calendar.fileLink': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
    'calendar.file': ({ people, ofClub: { golfSessionId } }) => ({
      golfSessionId,
      token: calendarFileToken(people.player.id, golfSessionId),
    }),
    'calendar.link': () => ({}),
    'calendar.renew': () => ({ id: uuidv7() }),
    'calendar.feed': ({ calendarToken }) => ({ token: calendarToken }),
    'sharedGolfSession.link': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
    'sharedGolfSession.share': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
    'sharedGolfSession.withdraw': (cast, where) => ({
      id: uuidv7(),
      golfSessionId: cast[where].golfSessionId,
    }),
    'sharedGolfSession.get': ({ shareToken }) => ({ token: shareToken }),
  },
  scenes: {
    'golfSession.create': async () => ({
      // Another day for each id, so that one golfer can play in all of them.
      more: (id) => ({ date: addDays('2031-06-07', Number.parseInt(id.slice(-4), 16) % 9_000) }),
    }),
    'golfSession.showPlaying': alone,
    'golfSessionManagement.edit': organises(),
    'golfSessionManagement.close': organises(),
    'golfSessionManagement.reopen': organises({ status: 'closed' }),
    'golfSessionManagement.cancel': organises(),
    'golfSessionManagement.complete': organises({ startsAt: new Date(Date.now() - 3_600_000) }),
    'golfSessionManagement.removePlayer': organises(),
    'joinRequest.create': ofAnother,
    'joinRequest.withdraw': withOwnRequest,
    'joinRequest.accept': withRequest,
    'joinRequest.decline': withRequest,
    'participation.leave': plays,
    'participation.confirm': plays,
    'waitingList.join': async ({ db }) => ({ ofClub: { fullId: await createFull(db, 2) } }),
    'waitingList.leave': withOffer,
    'waitingList.accept': withOffer,
    'waitingList.remove': withEntry,
    'handover.offer': organises(),
    'handover.leave': organises(),
    'handover.withdraw': withOwnHandover,
    'handover.accept': takesOver,
    'handover.decline': takesOver,
    'reminder.choose': alone,
    'calendar.renew': alone,
    'sharedGolfSession.share': organises(),
    'sharedGolfSession.withdraw': async (stage) => {
      const scene = await organises()(stage);
      await createShareLink(stage.db, scene.ofClub.golfSessionId);
      return scene;
    },
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  golfSession.mine                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.earlier             si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.showPlaying         si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.next                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.get/ofClub          si vf pr no no no no  + no si no no  +  +  +  +  +
  golfSession.get/toAll           si vf pr  +  +  +  +  +  + si no no  +  +  +  +  +
  golfSession.create/ofClub       si vf pr no no no no no no si  +  +  +  +  +  + no
  golfSession.create/toAll        si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.participants/ofClub si vf pr no no no no  + no si no no pl  +  + pl pl
  golfSession.participants/toAll  si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  golfSessionManagement.edit/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.edit/toAll si vf pr or or or or or or si no no or or  + or or
  golfSessionManagement.close/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.reopen/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.cancel/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.complete/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.removePlayer/ofClub si vf pr no no no no or no si no no or or  + or or
  joinRequest.create/ofClub       si vf pr no no no no in no si no no  + in in  + fb
  joinRequest.create/toAll        si vf pr  +  +  +  + in  + si no no  + in in  +  +
  joinRequest.list/ofClub         si vf pr no no no no or no si no no or or  + or or
  joinRequest.list/toAll          si vf pr or or or or or or si no no or or  + or or
  joinRequest.mine                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  joinRequest.waiting             si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  joinRequest.withdraw/ofClub     si vf pr no no no no  + no si no no  +  +  +  + fb
  joinRequest.withdraw/toAll      si vf pr  +  +  +  +  +  + si no no  +  +  +  +  +
  joinRequest.accept/ofClub       si vf pr no no no no no no si no no no no  + no no
  joinRequest.accept/toAll        si vf pr no no no no no no si no no no no  + no no
  joinRequest.decline/ofClub      si vf pr no no no no no no si no no no no  + no no
  joinRequest.decline/toAll       si vf pr no no no no no no si no no no no  + no no
  participation.leave/ofClub      si vf pr no no no no  + no si no no pl  + io pl pl
  participation.leave/toAll       si vf pr pl pl pl pl  + pl si no no pl  + io pl pl
  participation.confirm/ofClub    si vf pr no no no no  + no si no no pl  +  + pl pl
  participation.confirm/toAll     si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  waitingList.join/ofClub         si vf pr no no no no in no si no no  + in in  + fb
  waitingList.join/toAll          si vf pr  +  +  +  + in  + si no no  + in in  +  +
  waitingList.leave/ofClub        si vf pr no no no no  + no si no no  +  +  +  + fb
  waitingList.leave/toAll         si vf pr  +  +  +  +  +  + si no no  +  +  +  +  +
  waitingList.accept/ofClub       si vf pr no no no no in no si no no  + in in nv fb
  waitingList.accept/toAll        si vf pr nv nv nv nv in nv si no no  + in in nv nv
  waitingList.mine                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  waitingList.list/ofClub         si vf pr no no no no or no si no no or or  + or or
  waitingList.list/toAll          si vf pr or or or or or or si no no or or  + or or
  waitingList.remove/ofClub       si vf pr no no no no or no si no no or or  + or or
  waitingList.remove/toAll        si vf pr or or or or or or si no no or or  + or or
  handover.find/ofClub            si vf pr no no no no  + no si no no pl  +  + pl pl
  handover.find/toAll             si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  handover.offer/ofClub           si vf pr no no no no or no si no no or or  + or or
  handover.offer/toAll            si vf pr or or or or or or si no no or or  + or or
  handover.leave/ofClub           si vf pr no no no no or no si no no or or  + or or
  handover.leave/toAll            si vf pr or or or or or or si no no or or  + or or
  handover.withdraw/ofClub        si vf pr no no no no or no si no no or or  + or or
  handover.withdraw/toAll         si vf pr or or or or or or si no no or or  + or or
  handover.accept/ofClub          si vf pr no no no no nv no si no no pl  + nv pl pl
  handover.accept/toAll           si vf pr pl pl pl pl nv pl si no no pl  + nv pl pl
  handover.decline/ofClub         si vf pr no no no no nv no si no no pl  + nv pl pl
  handover.decline/toAll          si vf pr pl pl pl pl nv pl si no no pl  + nv pl pl
  reminder.choice                 si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  reminder.choose                 si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  calendar.fileLink/ofClub        si vf pr no no no no  + no si no no pl  +  + pl pl
  calendar.fileLink/toAll         si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  calendar.file                    +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  calendar.link                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  calendar.renew                  si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  calendar.feed                    +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  sharedGolfSession.link/ofClub     si vf pr no no no no  + no si no no pl  +  + pl pl
  sharedGolfSession.link/toAll      si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  sharedGolfSession.share/ofClub    si vf pr no no no no  + no si no no pl  +  + pl pl
  sharedGolfSession.share/toAll     si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  sharedGolfSession.withdraw/ofClub si vf pr no no no no or no si no no or or  + or or
  sharedGolfSession.withdraw/toAll  si vf pr or or or or or or si no no or or  + or or
  sharedGolfSession.get             +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
`,
  blocks: `
  golfSession.mine                     + + +  both play
  golfSession.earlier                  + + +  both play
  golfSession.next                     + + +  both play
  golfSession.get                      + - -
  golfSession.get/watched              + - -
  golfSession.get/shared               + + +  both play
  golfSession.create                   alone  offers to the club
  golfSession.showPlaying              alone  own account
  golfSession.participants             + + +  both play
  golfSessionManagement.edit             alone  own golf session
  golfSessionManagement.close            alone  own golf session
  golfSessionManagement.reopen           alone  own golf session
  golfSessionManagement.cancel           alone  own golf session
  golfSessionManagement.complete         alone  own golf session
  golfSessionManagement.removePlayer   + + +  also a blocked player
  joinRequest.create                   + - -
  joinRequest.create/public            + - -
  joinRequest.list                     + - -
  joinRequest.mine                     + - -
  joinRequest.waiting                  - - -
  joinRequest.withdraw                 + - -
  joinRequest.accept                   + - -
  joinRequest.decline                  + - -
  participation.leave                  + + +  both play
  participation.confirm                + + +  both play
  waitingList.join                     + - -
  waitingList.leave                    + - -
  waitingList.accept                   + - -
  waitingList.mine                     + - -
  waitingList.list                     + - -
  waitingList.remove                   + - -
  handover.find                        - - -
  handover.offer                       + - -
  handover.leave                         alone  own golf session
  handover.withdraw                      alone  own golf session
  handover.accept                      + + +  both play
  handover.decline                     + + +  both play
  reminder.choice                      - - -
  reminder.choose                      alone  own account
  calendar.fileLink                    - - -
  calendar.file                        - - -
  calendar.link                        - - -
  calendar.renew                       alone  own account
  calendar.feed                        - - -
  sharedGolfSession.link               - - -
  sharedGolfSession.share              + + +  own golf session
  sharedGolfSession.withdraw           alone  own golf session
  sharedGolfSession.get                - - -
`,
  betweenTwo: (pair) => ({
    'golfSession.mine': { list: 'joined' },
    'golfSession.earlier': { list: 'completed' },
    'golfSession.get/watched': { golfSessionId: pair.watchedId },
    'golfSession.get/shared': { golfSessionId: pair.sharedId },
    'golfSession.participants': { golfSessionId: pair.sharedId },
    'golfSessionManagement.removePlayer': { golfSessionId: pair.ownPlayedId },
    'joinRequest.list': { golfSessionId: pair.ownId },
    'joinRequest.create/public': { golfSessionId: pair.publicId },
    'participation.leave': { golfSessionId: pair.sharedId },
    'participation.confirm': { golfSessionId: pair.sharedId },
    'waitingList.join': { golfSessionId: pair.fullId },
    'waitingList.leave': { golfSessionId: pair.fullId },
    'waitingList.accept': { golfSessionId: pair.fullId },
    'waitingList.list': { golfSessionId: pair.ownId },
    'waitingList.remove': { golfSessionId: pair.ownId, entryId: pair.entryId },
    'handover.find': { golfSessionId: pair.sharedId },
    'handover.offer': { golfSessionId: pair.ownPlayedId, userId: pair.other.id },
    'handover.accept': { golfSessionId: pair.sharedId },
    'handover.decline': { golfSessionId: pair.sharedId },
    'calendar.fileLink': { golfSessionId: pair.sharedId },
    'calendar.file': {
      golfSessionId: pair.sharedId,
      token: calendarFileToken(pair.caller.id, pair.sharedId),
    },
    'calendar.feed': { token: pair.calendarToken },
    'sharedGolfSession.link': { golfSessionId: pair.sharedId },
    'sharedGolfSession.share': { golfSessionId: pair.sharedId },
    'sharedGolfSession.get': { token: pair.shareToken },
  }),
};
