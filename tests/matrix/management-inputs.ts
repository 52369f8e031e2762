// Inputs of what an organiser does with a golf session.
import { uuidv7 } from 'uuidv7';
import { offer } from './bodies.ts';
import type { Inputs } from './calls.ts';

export const managementInputs: Inputs = {
  'golfSessionManagement.edit': (cast, where) => ({
    ...offer,
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
  'golfSessionManagement.complete': ({ begunId }) => ({ id: uuidv7(), golfSessionId: begunId }),
  'golfSessionManagement.removePlayer': (cast, where) => ({
    id: uuidv7(),
    golfSessionId: cast[where].golfSessionId,
    userId: cast.people.player.id,
  }),
};
