// Inputs of playing in a golf session: requests, the waiting list, leaving.
import { uuidv7 } from 'uuidv7';
import type { Inputs } from './calls.ts';

export const golfSessionInputs: Inputs = {
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
};
