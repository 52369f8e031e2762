import { defineEvent } from '#platform/shared/live.ts';

// The subject of each is the golf session.

/** For its players, and for everybody who has it in a list: its places, state or texts changed. */
export const golfSessionChanged = defineEvent('golf-session.changed');

/** For its players and requesters: an admin of the club removed it. */
export const golfSessionRemoved = defineEvent('golf-session.removed');

/** For the requester and the organiser: a join request was made, withdrawn or decided. */
export const joinRequestChanged = defineEvent('join-request.changed');

/** For the golfer and the organiser: the waiting list changed. */
export const waitingListChanged = defineEvent('waiting-list.changed');
